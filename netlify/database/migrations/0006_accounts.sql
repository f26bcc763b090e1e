-- Where a session was opened from, as a keyed hash: whoever signed in there before is not locked out by strangers' guesses.
ALTER TABLE sessions ADD COLUMN opened_from text CHECK (char_length(opened_from) BETWEEN 1 AND 64);

-- What grows with every order and every sign-in, and is looked at by its age.
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX inquiries_newest ON inquiries (spam, created_at DESC, id DESC);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);
CREATE INDEX throttle_age ON throttle (window_start);
CREATE INDEX content_failures_age ON content_failures (at);

-- Sessions are removed with their last token from now on; these lost theirs before.
DELETE FROM sessions WHERE created_at < now() - interval '1 hour'
  AND NOT EXISTS (SELECT FROM refresh_tokens WHERE session_id = sessions.id);
