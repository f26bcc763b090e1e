-- "R.K.Sharma" without blanks was one word, a host's name to PostgreSQL, so the desk did not find it by "Sharma".
DROP INDEX orders_buyer_name;
CREATE INDEX orders_buyer_name ON orders
  USING gin (to_tsvector('simple', regexp_replace(coalesce(shipping ->> 'fullName', ''), '[./@:_-]+', ' ', 'g')));
