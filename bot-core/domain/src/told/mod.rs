//! What a learner tells of their study: done, skipped, moved, cannot, changed, and why.
