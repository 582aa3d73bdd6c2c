use chrono::{DateTime, Utc};
use kernel::{Day, Language};

/// A moment in the shop's time zone, such as `21 Nov 2026, 12:05`.
pub fn format_moment(at: DateTime<Utc>, language: Language) -> String {
    let local = Day::local(at);
    let month = month(local.format("%m").to_string().as_str(), language);
    format!("{} {month} {}", local.format("%-d"), local.format("%Y, %H:%M"))
}

/// A day, such as `21 Nov 2026`.
pub fn day(day: Day, language: Language) -> String {
    let at = format_moment(day.start(), language);
    at.split_once(',').map_or(at.clone(), |(date, _time)| date.to_owned())
}

fn month(number: &str, language: Language) -> &'static str {
    let (en, sw) = match number {
        "01" => ("Jan", "Jan"),
        "02" => ("Feb", "Feb"),
        "03" => ("Mar", "Mac"),
        "04" => ("Apr", "Apr"),
        "05" => ("May", "Mei"),
        "06" => ("Jun", "Jun"),
        "07" => ("Jul", "Jul"),
        "08" => ("Aug", "Ago"),
        "09" => ("Sep", "Sep"),
        "10" => ("Oct", "Okt"),
        "11" => ("Nov", "Nov"),
        _ => ("Dec", "Des"),
    };
    language.pick(en, sw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_dar_es_salaam() {
        let at = "2026-12-31T21:05:00Z".parse().unwrap();
        assert_eq!(format_moment(at, Language::En), "1 Jan 2027, 00:05");
        assert_eq!(format_moment("2026-08-03T06:00:00Z".parse().unwrap(), Language::Sw), "3 Ago 2026, 09:00");
        assert_eq!(day(Day::from_utc(at), Language::En), "1 Jan 2027");
    }
}
