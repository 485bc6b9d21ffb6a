//! A changed time zone: what should move is asked.
