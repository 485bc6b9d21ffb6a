//! Fixed commitments, typed in plain words.
