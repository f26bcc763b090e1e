-- The shop's desk. Who may use it stands in a table of its own: accounts and orders do not know of the desk.
CREATE TABLE operators (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE inquiry_replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inquiry_id bigint NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  operator text NOT NULL CHECK (operator <> ''),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  -- The same key is one reply.
  idempotency_key text NOT NULL UNIQUE CHECK (char_length(idempotency_key) BETWEEN 1 AND 255)
);
CREATE INDEX inquiry_replies_inquiry ON inquiry_replies (inquiry_id, id);

-- Orders are found by their buyer: the last ten digits of the phone number, the mail address, words of the name.
CREATE INDEX orders_buyer_phone ON orders (right(regexp_replace(shipping ->> 'phone', '\D', '', 'g'), 10));
CREATE INDEX orders_buyer_email ON orders (lower(shipping ->> 'email'));
CREATE INDEX orders_buyer_name ON orders USING gin (to_tsvector('simple', coalesce(shipping ->> 'fullName', '')));

-- Prices can change on the desk too.
ALTER TABLE content_changes
  DROP CONSTRAINT content_changes_source_check,
  ADD CONSTRAINT content_changes_source_check CHECK (source IN ('hook', 'import', 'files', 'stock', 'desk'));
