-- What a product is taxed as: `85414300 at 5 %`, or parts with their share of the value. Empty: unknown.
ALTER TABLE products ADD COLUMN gst text NOT NULL DEFAULT '' CHECK (
  gst ~ '^(([0-9.]+ % )?[0-9]{4,8} at [0-9.]+ %(, ([0-9.]+ % )?[0-9]{4,8} at [0-9.]+ %)*)?$');
-- The product's when the order was placed. NULL: nobody knew it then, as in all orders before this column.
ALTER TABLE order_items ADD COLUMN gst text;

-- Who sells, from content/site.json: the newest row counts. NULL: not registered for GST, so nothing is invoiced.
CREATE TABLE invoice_suppliers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  details jsonb
);

-- The last number of a series (INV, CN) in a financial year, which is named by the year in which it begins.
CREATE TABLE invoice_counters (
  series text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, year)
);

-- Invoices and credit notes with all that is printed on them. `document` is worked out of the rest when it is first read.
CREATE TABLE invoices (
  number text PRIMARY KEY CHECK (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  order_id bigint NOT NULL REFERENCES orders (id),
  event_id bigint NOT NULL UNIQUE REFERENCES order_events (id),
  -- The invoice that a credit note takes back, once.
  refers_to text UNIQUE REFERENCES invoices (number),
  issued_at timestamptz NOT NULL,
  supplier jsonb NOT NULL,
  shipping jsonb,
  lines jsonb NOT NULL,
  document jsonb,
  CHECK ((kind = 'credit_note') = (refers_to IS NOT NULL))
);
CREATE INDEX invoices_order ON invoices (order_id);
CREATE INDEX invoices_issued ON invoices (issued_at);

CREATE TRIGGER invoices_append_only BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (OLD.document IS NOT NULL OR to_jsonb(OLD) - 'document' <> to_jsonb(NEW) - 'document')
  EXECUTE FUNCTION refuse_change();
-- The law wants them for six to eight years; the privacy page promises no longer than eight after the financial year.
CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices FOR EACH ROW
  WHEN (OLD.issued_at > now() - interval '8 years') EXECUTE FUNCTION refuse_change();

-- Takes the next number: INV/26-27/00001. The counter's row stays locked until the transaction ends, so that a number
-- that is rolled back is taken by the next one. 16 characters, the most that the law allows, last for 999,999 a year.
CREATE FUNCTION next_invoice_number(wanted text, at timestamptz) RETURNS text LANGUAGE sql AS $$
  INSERT INTO invoice_counters AS counter (series, year, last)
  VALUES (wanted, extract(year FROM at AT TIME ZONE 'Asia/Kolkata' - interval '3 months'), 1)
  ON CONFLICT (series, year) DO UPDATE SET last = counter.last + 1
  RETURNING series || '/' || to_char(year % 100, 'FM00') || '-' || to_char((year + 1) % 100, 'FM00') || '/'
    || lpad(last::text, greatest(5, length(last::text)), '0')
$$;

-- Goods that leave make an invoice due, goods that come back a credit note (docs/order-history.md). Only the history is
-- read, so that the code of orders knows nothing of invoices. Deferred: the counter is locked last, and only for the commit.
CREATE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open invoices;
  seller jsonb;
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT * INTO open FROM invoices AS invoice
    WHERE order_id = NEW.order_id AND kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoices AS note WHERE note.refers_to = invoice.number);
  IF NEW.kind = 'shipped' AND open.number IS NULL THEN
    SELECT details INTO seller FROM invoice_suppliers ORDER BY id DESC LIMIT 1;
    IF seller IS NULL THEN RETURN NULL; END IF;
    INSERT INTO invoices (number, kind, order_id, event_id, issued_at, supplier, shipping, lines)
    SELECT next_invoice_number('INV', NEW.at), 'invoice', orders.id, NEW.id, NEW.at, seller, orders.shipping, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('name', product_name, 'quantity', quantity,
        'unitPricePaise', unit_price_paise, 'gst', nullif(gst, '')) ORDER BY id), '[]')
      FROM order_items WHERE order_id = NEW.order_id)
    FROM orders WHERE id = NEW.order_id;
  ELSIF NEW.kind <> 'shipped' AND open.number IS NOT NULL THEN
    INSERT INTO invoices (number, kind, order_id, event_id, refers_to, issued_at, supplier, shipping, lines)
    VALUES (next_invoice_number('CN', NEW.at), 'credit_note', NEW.order_id, NEW.id, open.number, NEW.at,
      open.supplier, open.shipping, open.lines);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_events_invoice AFTER INSERT ON order_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('shipped', 'cancelled', 'returned')) EXECUTE FUNCTION issue_invoice();
