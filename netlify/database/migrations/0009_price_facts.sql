-- A product's own word on its delivery, where the shop's usual time does not hold, and whether its price includes fitting:
-- included, not needed, extra, or extra with its usual range in rupees.
ALTER TABLE products
  ADD COLUMN delivery_info text NOT NULL DEFAULT '',
  ADD COLUMN fitting text NOT NULL DEFAULT ''
    CHECK (fitting ~ '^(included|not needed|extra( [1-9][0-9]{0,7}-[1-9][0-9]{0,7})?)?$');
