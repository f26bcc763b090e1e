-- Typed facts of a product (src/domain/product-facts.ts), checked by the code that writes them.
ALTER TABLE products ADD COLUMN facts jsonb CHECK (jsonb_typeof(facts) = 'object');

-- The same as powerW and isSubsidyFit in src/domain/fact-figures.ts; a test compares them.
CREATE FUNCTION product_power_w(facts jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE facts ->> 'kind'
    WHEN 'panel' THEN (facts ->> 'power_w')::numeric * coalesce((facts ->> 'pieces')::numeric, 1)
    WHEN 'inverter' THEN (facts ->> 'ac_power_w')::numeric
    WHEN 'kit' THEN (facts ->> 'power_w')::numeric
  END
$$;
CREATE FUNCTION product_subsidy_fit(facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE facts ->> 'kind'
    WHEN 'panel' THEN facts ->> 'cell_origin' = 'India'
      AND (facts ->> 'almm_list_1')::boolean AND (facts ->> 'almm_list_2')::boolean
    WHEN 'kit' THEN (facts ->> 'subsidy_fit')::boolean
  END
$$;

-- What lists are filtered by stands in narrow columns, beside the long texts that are kept apart.
ALTER TABLE products
  ADD COLUMN power_w numeric GENERATED ALWAYS AS (product_power_w(facts)) STORED,
  ADD COLUMN phases smallint GENERATED ALWAYS AS ((facts ->> 'phases')::smallint) STORED,
  ADD COLUMN chemistry text GENERATED ALWAYS AS (facts ->> 'chemistry') STORED,
  ADD COLUMN subsidy_fit boolean GENERATED ALWAYS AS (product_subsidy_fit(facts)) STORED,
  ADD COLUMN in_stock boolean NOT NULL GENERATED ALWAYS AS (stock > 0) STORED;

-- Lists are sorted by it too.
CREATE INDEX products_country ON products (country_of_origin, id) WHERE published;
