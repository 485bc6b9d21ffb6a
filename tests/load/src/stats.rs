//! Medians and percentiles.

/// The middle value, or the mean of the two in the middle; none of nothing.
pub(crate) fn median(values: &[f64]) -> Option<f64> {
    let sorted = sorted(values);
    let upper = *sorted.get(sorted.len() / 2)?;
    if sorted.len() % 2 == 1 {
        return Some(upper);
    }
    let lower = *sorted.get(sorted.len() / 2 - 1)?;
    Some(f64::midpoint(lower, upper))
}

/// The smallest value that at least `percent` of all are not above (nearest rank); none of
/// nothing. `percent` lies in 0..=100.
pub(crate) fn percentile(values: &[f64], percent: usize) -> Option<f64> {
    let sorted = sorted(values);
    let rank = (percent * sorted.len()).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied()
}

fn sorted(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[7.0]), Some(7.0));
        assert_eq!(median(&[9.0, 1.0]), Some(5.0));
        assert_eq!(median(&[9.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[4.0, 1.0, 3.0, 2.0]), Some(2.5));
    }

    #[test]
    fn percentiles_are_values_that_occurred() {
        let hundred: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        assert_eq!(percentile(&hundred, 50), Some(50.0));
        assert_eq!(percentile(&hundred, 99), Some(99.0));
        assert_eq!(percentile(&hundred, 100), Some(100.0));
        assert_eq!(percentile(&hundred, 0), Some(1.0));
        assert_eq!(percentile(&[3.0, 1.0], 50), Some(1.0));
        assert_eq!(percentile(&[3.0, 1.0], 51), Some(3.0));
        assert_eq!(percentile(&[], 99), None);
    }
}
