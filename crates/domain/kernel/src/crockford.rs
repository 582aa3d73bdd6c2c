//! Crockford's base 32, whose symbols are hard to confuse, with a check symbol (Luhn mod N).

/// The symbols by value: no I, L, O and U.
pub const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Maps letters that look like digits to those digits.
pub fn fold(letter: char) -> char {
    match letter {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    }
}

/// The symbol of a value below 32.
pub fn symbol(value: usize) -> char {
    SYMBOLS.get(value).copied().map_or('0', char::from)
}

/// `None` unless `symbol` is one of [`SYMBOLS`].
pub fn value_of(symbol: u8) -> Option<usize> {
    SYMBOLS.iter().position(|known| *known == symbol)
}

/// The symbol that makes the Luhn mod 32 sum of `values` and itself a multiple of 32.
pub fn check_value(values: &[usize]) -> usize {
    (32_usize.wrapping_sub(luhn_sum(values, 2) % 32)) % 32
}

/// Whether the last of `values` is the check symbol of those before it.
pub fn check_holds(values: &[usize]) -> bool {
    luhn_sum(values, 1).is_multiple_of(32)
}

/// Sum from the right with factors that alternate between 2 and 1, beginning with `first_factor`.
fn luhn_sum(values: &[usize], first_factor: usize) -> usize {
    let factors = [first_factor, 3_usize.wrapping_sub(first_factor)];
    let addend = |(value, factor): (&usize, &usize)| {
        let product = value.wrapping_mul(*factor);
        (product / 32).wrapping_add(product % 32)
    };
    values.iter().rev().zip(factors.iter().cycle()).map(addend).sum()
}
