//! Usual headings of columns, in English and Swahili.

use kernel::heading_key;

/// Columns and other headings that mean them, in the form of [`heading_key`].
const HEADINGS: [(&str, &[&str]); 29] = [
    (
        "name",
        &[
            "jina",
            "bundle",
            "bundlename",
            "package",
            "packagename",
            "product",
            "kifurushi",
            "jinalakifurushi",
            "bidhaa",
            "fullname",
            "jinakamili",
        ],
    ),
    ("nameSwahili", &["swahiliname", "jinalakiswahili", "jinakiswahili", "namesw"]),
    ("network", &["mtandao", "operator", "kampuni"]),
    ("type", &["aina", "kind", "category", "bundletype"]),
    ("data", &["volume", "datavolume", "size", "kiasichadata", "mb", "gb"]),
    ("validity", &["muda", "duration", "period", "validfor", "expiry", "mudawamatumizi"]),
    ("hours", &["saa", "usagehours", "nighthours", "masaa"]),
    ("conditions", &["masharti", "condition", "terms"]),
    ("conditionsSwahili", &["mashartiyakiswahili", "swahiliconditions"]),
    ("operatorPrice", &["beiyamtandao", "networkprice"]),
    ("price", &["bei", "beimpya", "newprice", "sellingprice", "retailprice", "beiyakuuza", "unitprice"]),
    ("cost", &["gharama", "costprice", "buyingprice", "beiyakununua"]),
    ("description", &["maelezo", "details"]),
    ("descriptionSwahili", &["maelezoyakiswahili", "swahilidescription"]),
    ("features", &["sifa"]),
    ("isActive", &["active", "inauzwa", "inaonekana", "visible"]),
    ("requiresTin", &["tinrequired", "tin"]),
    ("requiresNida", &["nidarequired", "nida"]),
    ("brand", &["chapa", "manufacturer", "make"]),
    ("model", &["modeli"]),
    ("people", &["watu", "household", "idadiyawatu", "forpeople", "users"]),
    ("stock", &["idadi", "quantity", "qty", "units", "instock", "hisa"]),
    (
        "phoneNumber",
        &[
            "phone",
            "phoneno",
            "mobile",
            "mobilenumber",
            "msisdn",
            "tel",
            "telephone",
            "simu",
            "nambayasimu",
            "namba",
        ],
    ),
    ("email", &["emailaddress", "mail", "baruapepe"]),
    ("region", &["mkoa"]),
    ("location", &["mahali", "eneo", "address", "anwani", "area"]),
    ("status", &["hali", "state"]),
    ("commissionRate", &["commission", "rate", "kamisheni"]),
    ("notes", &["note", "maoni", "remarks", "comment", "comments"]),
];

/// The column of `known` that a heading means, given in the form of [`heading_key`].
pub fn column_named(key: &str, known: &[&'static str]) -> Option<&'static str> {
    let own = known.iter().copied().find(|column| heading_key(column) == key);
    let usual = || {
        let (column, _names) =
            HEADINGS.iter().find(|(column, names)| names.contains(&key) && known.contains(column))?;
        Some(*column)
    };
    own.or_else(usual)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_heading_is_written_as_it_is_compared_and_means_one_column() {
        let mut seen = Vec::new();
        for name in HEADINGS.iter().flat_map(|(_column, names)| names.iter()) {
            assert_eq!(heading_key(name), *name);
            assert!(!seen.contains(&name), "{name}");
            seen.push(name);
        }
    }
}
