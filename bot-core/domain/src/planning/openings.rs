//! Where a session could go instead: free places in the order in which they would be proposed.
