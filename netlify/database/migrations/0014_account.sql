-- One-time links of an account: to set a new password, or to confirm a new e-mail address. Only the hash is kept: a
-- stolen table opens no account.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('password', 'email')),
  email citext NOT NULL CHECK (char_length(email::text) <= 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX account_links_user ON account_links (user_id);
CREATE INDEX account_links_expiry ON account_links (expires_at);

ALTER TABLE users
  -- When a link sent to the address was opened: only then do messages from that address belong to the account.
  ADD COLUMN email_confirmed_at timestamptz,
  -- A deleted account whose orders must be kept: without name, address and password.
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT users_deleted CHECK (deleted_at IS NULL OR (email IS NULL AND email_confirmed_at IS NULL));

-- What tax law needs of the delivery details (name, company, address) once they were removed from `shipping`.
ALTER TABLE orders
  ADD COLUMN tax_address jsonb,
  ADD CONSTRAINT orders_one_address CHECK (shipping IS NULL OR tax_address IS NULL);
