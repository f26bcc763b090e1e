-- What each file of content/ said when it was last loaded, field by field, so that a reload writes only what the
-- file changed and leaves what an import or another system changed since.
ALTER TABLE content_files ADD COLUMN fields jsonb CHECK (jsonb_typeof(fields) = 'object');

-- Slugs that a product, post or category had once. Replies under them may still be at the edge, so that they are gone
-- may be announced; a slug that is neither here nor in use is a slip of the pen.
CREATE TABLE former_slugs (
  type text NOT NULL CHECK (type IN ('product', 'category', 'post')),
  slug text NOT NULL,
  PRIMARY KEY (type, slug)
);

CREATE FUNCTION note_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_slugs (type, slug) VALUES (TG_ARGV[0], OLD.slug) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_former_slug AFTER DELETE OR UPDATE OF slug ON products
  FOR EACH ROW EXECUTE FUNCTION note_former_slug('product');
CREATE TRIGGER categories_former_slug AFTER DELETE OR UPDATE OF slug ON categories
  FOR EACH ROW EXECUTE FUNCTION note_former_slug('category');
CREATE TRIGGER posts_former_slug AFTER DELETE OR UPDATE OF slug ON posts
  FOR EACH ROW EXECUTE FUNCTION note_former_slug('post');
