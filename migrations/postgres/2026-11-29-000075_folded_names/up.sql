-- Names are searched without regard to kinds of apostrophes, dashes and blanks, and to accents. New rows are written so;
-- these are the names of earlier ones. In parts: SQLite's parser nests no deeper.
UPDATE orders SET customer_name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(customer_name_lower,
    '‘', ''''), '’', ''''), '‛', ''''), 'ʼ', ''''), 'ʻ', ''''), '′', ''''), '`', ''''),
    '´', ''''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), ' ', ' ')
WHERE customer_name_lower ~ '[^ -~]' OR customer_name_lower LIKE '%`%';
UPDATE orders SET customer_name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(customer_name_lower,
    'á', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'ã', 'a'), 'å', 'a'), 'é', 'e'),
    'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'î', 'i'), 'ï', 'i')
WHERE customer_name_lower ~ '[^ -~]' OR customer_name_lower LIKE '%`%';
UPDATE orders SET customer_name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(customer_name_lower,
    'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'ö', 'o'), 'õ', 'o'), 'ú', 'u'), 'ù', 'u'),
    'û', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'ý', 'y'), 'ÿ', 'y')
WHERE customer_name_lower ~ '[^ -~]' OR customer_name_lower LIKE '%`%';
UPDATE agents SET name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_lower,
    '‘', ''''), '’', ''''), '‛', ''''), 'ʼ', ''''), 'ʻ', ''''), '′', ''''), '`', ''''),
    '´', ''''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), ' ', ' ')
WHERE name_lower ~ '[^ -~]' OR name_lower LIKE '%`%';
UPDATE agents SET name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_lower,
    'á', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'ã', 'a'), 'å', 'a'), 'é', 'e'),
    'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'î', 'i'), 'ï', 'i')
WHERE name_lower ~ '[^ -~]' OR name_lower LIKE '%`%';
UPDATE agents SET name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_lower,
    'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'ö', 'o'), 'õ', 'o'), 'ú', 'u'), 'ù', 'u'),
    'û', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'ý', 'y'), 'ÿ', 'y')
WHERE name_lower ~ '[^ -~]' OR name_lower LIKE '%`%';
UPDATE agent_applications SET full_name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(full_name_lower,
    '‘', ''''), '’', ''''), '‛', ''''), 'ʼ', ''''), 'ʻ', ''''), '′', ''''), '`', ''''),
    '´', ''''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), ' ', ' ')
WHERE full_name_lower ~ '[^ -~]' OR full_name_lower LIKE '%`%';
UPDATE agent_applications SET full_name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(full_name_lower,
    'á', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'ã', 'a'), 'å', 'a'), 'é', 'e'),
    'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'î', 'i'), 'ï', 'i')
WHERE full_name_lower ~ '[^ -~]' OR full_name_lower LIKE '%`%';
UPDATE agent_applications SET full_name_lower = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(full_name_lower,
    'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'ö', 'o'), 'õ', 'o'), 'ú', 'u'), 'ù', 'u'),
    'û', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'ý', 'y'), 'ÿ', 'y')
WHERE full_name_lower ~ '[^ -~]' OR full_name_lower LIKE '%`%';
