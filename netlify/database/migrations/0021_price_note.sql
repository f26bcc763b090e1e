-- What an import says of its price stood in the declaration, where it stayed after the next price.
ALTER TABLE products ADD COLUMN price_note text NOT NULL DEFAULT '';
