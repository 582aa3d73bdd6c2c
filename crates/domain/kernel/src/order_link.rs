use crate::OrderId;
use crate::crockford::{fold, symbol};

/// Keyed hashes under a secret of the shop; a port. Hashes for different purposes are unrelated.
pub trait KeyedHash: std::fmt::Debug + Send + Sync {
    /// A message authentication code of `text`.
    fn hash(&self, purpose: &str, text: &str) -> [u8; 32];
}

/// Separates the hashes of links from others under the same secret.
const PURPOSE: &str = "order link";
/// Symbols of the signature, of five bits each: 60 bits, too many to guess online.
const SIGNATURE: usize = 12;

/// The secret end of the link `/o/{token}`, which opens an order for its customer: the id, and a signature. It is short
/// because an SMS carries it, and can be read aloud like an order id.
pub fn order_link_token(id: &OrderId, key: &dyn KeyedHash) -> String {
    let symbols = id.as_str().strip_prefix("TBH").map(|rest| rest.replacen('-', "", 1));
    let symbols = symbols.filter(|symbols| expand(symbols).as_ref() == Some(id));
    symbols.unwrap_or_else(|| id.as_str().to_owned()) + &signature(id, key)
}

/// The order that `token` opens; `None` unless this shop signed it.
pub fn open_order_link(token: &str, key: &dyn KeyedHash) -> Option<OrderId> {
    let token = token.trim().to_ascii_uppercase();
    let (id, signed) = token.split_at_checked(token.len().checked_sub(SIGNATURE)?)?;
    let signed: String = signed.chars().map(fold).collect();
    let is_signed = |id: &OrderId| is_equal(&signature(id, key), &signed);
    let candidates = [expand(id), OrderId::parse(id).ok()];
    candidates.into_iter().flatten().find(is_signed)
}

/// The generated id that a link has without `TBH` and hyphen.
fn expand(symbols: &str) -> Option<OrderId> {
    let (digits, rest) = symbols.split_at_checked(3)?;
    OrderId::parse(&format!("TBH{digits}-{rest}")).ok().filter(|_| symbols.len() == 13)
}

fn signature(id: &OrderId, key: &dyn KeyedHash) -> String {
    let hash = key.hash(PURPOSE, &id.lookup_key());
    hash.iter().take(SIGNATURE).map(|byte| symbol(usize::from(byte % 32))).collect()
}

/// Compares without a hint at the first difference.
fn is_equal(left: &str, right: &str) -> bool {
    let differences = left.bytes().zip(right.bytes()).fold(0, |found, (left, right)| found | (left ^ right));
    left.len() == right.len() && differences == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ConstantRandom, TestKey};

    const KEY: TestKey = TestKey(1);

    fn generated() -> OrderId {
        OrderId::parse("TBH482-7K3M9QX2TC").unwrap()
    }

    #[test]
    fn a_link_opens_its_own_order_in_any_spelling() {
        let token = order_link_token(&generated(), &KEY);
        assert_eq!((token.len(), token.starts_with("4827K3M9QX2TC")), (25, true), "{token}");
        assert_eq!(open_order_link(&token, &KEY), Some(generated()));
        assert_eq!(open_order_link(&format!(" {} ", token.to_lowercase()), &KEY), Some(generated()));
    }

    #[test]
    fn ids_of_clients_have_links_as_well() {
        for id in ["TBH123-ABCDEF", "ORD-12345678", "ORD-123456789", "TBH-4827K3M9QX2TC", "TBH4827K3M9QX2T0"]
        {
            let id = OrderId::parse(id).unwrap();
            assert_eq!(open_order_link(&order_link_token(&id, &KEY), &KEY), Some(id));
        }
    }

    #[test]
    fn a_changed_token_opens_nothing() {
        let token = order_link_token(&generated(), &KEY);
        for at in 0..token.len() {
            for other in ['0', 'Z'] {
                let mut changed: Vec<char> = token.chars().collect();
                if std::mem::replace(&mut changed[at], other) != other {
                    assert_eq!(open_order_link(&changed.into_iter().collect::<String>(), &KEY), None, "{at}");
                }
            }
        }
        for odd in ["", "4827K3M9QX2TC", "é4827K3M9QX2TC00000000000", "TBH482-7K3M9QX2TC"] {
            assert_eq!(open_order_link(odd, &KEY), None, "{odd}");
        }
    }

    #[test]
    fn a_link_of_another_secret_opens_nothing() {
        let token = order_link_token(&generated(), &TestKey(2));
        assert_eq!(open_order_link(&token, &KEY), None);
        let other = OrderId::generate(&ConstantRandom(7));
        assert_ne!(order_link_token(&other, &KEY)[13..], order_link_token(&generated(), &KEY)[13..]);
    }
}
