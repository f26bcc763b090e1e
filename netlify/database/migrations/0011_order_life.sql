-- What is true of an order beside its status: packed, on its way, with its buyer, back again.
ALTER TABLE orders
  ADD COLUMN packed_at timestamptz,
  ADD COLUMN carrier text CHECK (char_length(carrier) BETWEEN 1 AND 60),
  ADD COLUMN tracking_number text CHECK (char_length(tracking_number) BETWEEN 1 AND 40),
  ADD COLUMN delivered_at timestamptz,
  -- A completed order that came back. It stays completed, and its units are on sale again.
  ADD COLUMN returned_at timestamptz,
  -- When the cash of an order on delivery that came back was given back by hand.
  ADD COLUMN cash_returned_at timestamptz;

ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET delivered_at = coalesce(
    (SELECT max(order_events.at) FROM order_events WHERE order_id = orders.id AND kind = 'completed'), updated_at)
  WHERE status = 'completed';
ALTER TABLE orders ENABLE TRIGGER USER;

ALTER TABLE orders
  DROP CONSTRAINT orders_stock_held,
  ADD CONSTRAINT orders_stock_held CHECK (
    status = 'pending' OR stock_held = (status <> 'cancelled' AND returned_at IS NULL)),
  ADD CONSTRAINT orders_packed CHECK (
    packed_at IS NULL OR (status <> 'cancelled' AND (status <> 'pending' OR payment_method IS NOT DISTINCT FROM 'cod'))),
  ADD CONSTRAINT orders_tracking CHECK (
    (tracking_number IS NULL OR carrier IS NOT NULL) AND (carrier IS NULL OR status NOT IN ('pending', 'paid'))),
  -- Completed is delivered and paid. Only cash on delivery is delivered before it is paid.
  ADD CONSTRAINT orders_delivered CHECK (
    CASE WHEN delivered_at IS NULL THEN status <> 'completed'
      ELSE status = 'completed' OR (status = 'shipped' AND payment_method IS NOT DISTINCT FROM 'cod') END),
  ADD CONSTRAINT orders_returned CHECK (returned_at IS NULL OR status = 'completed'),
  ADD CONSTRAINT orders_cash_returned CHECK (
    cash_returned_at IS NULL OR (cash_booked_at IS NOT NULL AND (status = 'cancelled' OR returned_at IS NOT NULL)));

-- A buyer asks once to return an order, an operator answers. `details` is what the buyer wrote: personal data.
CREATE TABLE return_requests (
  order_id bigint PRIMARY KEY REFERENCES orders (id),
  reason text NOT NULL CHECK (reason IN ('changed_mind', 'damaged', 'wrong_item', 'not_working', 'other')),
  details text NOT NULL DEFAULT '' CHECK (char_length(details) <= 1000),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer IN ('accepted', 'declined')),
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX return_requests_open ON return_requests (asked_at) WHERE answer IS DISTINCT FROM 'declined';
