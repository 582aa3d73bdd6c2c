-- What the shop teaches.
CREATE TABLE training_items (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    -- Swahili texts are empty until somebody has written them.
    title_swahili TEXT NOT NULL,
    description TEXT NOT NULL,
    description_swahili TEXT NOT NULL,
    body TEXT NOT NULL,
    body_swahili TEXT NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('beginner', 'intermediate', 'advanced')),
    kind TEXT NOT NULL CHECK (kind IN ('document', 'video', 'quiz')),
    document_url TEXT,
    video_url TEXT,
    -- A JSON object: how many percent must be right, and the questions.
    quiz TEXT,
    duration_minutes BIGINT CHECK (duration_minutes BETWEEN 1 AND 600),
    -- A JSON array of texts.
    tags TEXT NOT NULL,
    thumbnail TEXT,
    is_active BOOLEAN NOT NULL,
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CHECK ((kind = 'video') = (video_url IS NOT NULL)),
    CHECK ((kind = 'quiz') = (quiz IS NOT NULL)),
    CHECK (kind = 'document' OR document_url IS NULL)
);
