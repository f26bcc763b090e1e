-- The first power, energy and charge that a product's name or maximum power states, in W, Wh and Ah: search orders by
-- how near they are to the size asked for. VA counts as W, which is how the trade talks.
CREATE FUNCTION first_size(words text, units text) RETURNS double precision
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT found[1]::double precision * CASE found[2] WHEN 'k' THEN 1000 ELSE 1 END
  FROM regexp_match(lower(replace(words, ',', '')), '(\d{1,9}(?:\.\d{1,4})?) ?(k?)(?:' || units || ')\M') AS found
$$;

-- All sizes that a product states anywhere, as search words.
CREATE FUNCTION size_words(words text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(ARRAY(
    SELECT DISTINCT word FROM regexp_split_to_table(words, '\s+') AS word WHERE word ~ '^\d[\d.]*k?(w|va|wh|ah)$'));
END $$;

ALTER TABLE products
  ADD COLUMN size_words tsvector NOT NULL GENERATED ALWAYS AS (size_words(search_text)) STORED,
  ADD COLUMN size_w double precision
    GENERATED ALWAYS AS (first_size(name || ' | ' || max_power, 'w|wp|watts?|va')) STORED,
  ADD COLUMN size_wh double precision GENERATED ALWAYS AS (first_size(name || ' | ' || max_power, 'wh')) STORED,
  ADD COLUMN size_ah double precision GENERATED ALWAYS AS (first_size(name || ' | ' || max_power, 'ah')) STORED;
-- Ranking reads it for every hit: it stays in the row.
ALTER TABLE products ALTER COLUMN size_words SET STORAGE MAIN;
CREATE INDEX products_size_words ON products USING gin (size_words);
CREATE INDEX products_size_w ON products (size_w);
CREATE INDEX products_size_wh ON products (size_wh);
CREATE INDEX products_size_ah ON products (size_ah);

-- The words of products' names: a typed word that is none of them is searched by its beginning or as a typing error.
CREATE TABLE search_name_words (word text PRIMARY KEY);

CREATE FUNCTION note_search_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_name_words (word)
    SELECT DISTINCT word FROM unnest(tsvector_to_array(NEW.name_words)) AS word
    WHERE char_length(word) >= 3 AND word !~ '[0-9]'
    ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_search_name_words AFTER INSERT OR UPDATE OF search_text ON products
  FOR EACH ROW EXECUTE FUNCTION note_search_name_words();

INSERT INTO search_name_words (word)
  SELECT DISTINCT word FROM products, unnest(tsvector_to_array(name_words)) AS word
  WHERE char_length(word) >= 3 AND word !~ '[0-9]';
