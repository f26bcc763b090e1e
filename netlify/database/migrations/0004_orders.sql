-- What holds stock, and for how long; and cash on delivery from its confirmation to the cash, or back.
ALTER TABLE orders
  -- The order's units are not among those on sale: taken when it was placed, or when it was paid.
  ADD COLUMN stock_held boolean NOT NULL DEFAULT true,
  -- Only a hold beyond what one account or address may hold unpaid ends; NULL lasts as long as the order.
  ADD COLUMN hold_until timestamptz,
  -- When such a hold ended without a payment.
  ADD COLUMN hold_lapsed_at timestamptz,
  -- Confirmed for cash on delivery, and so large that the operator decides first.
  ADD COLUMN awaits_word boolean NOT NULL DEFAULT false,
  ADD COLUMN cash_booked_at timestamptz,
  -- Keyed hash of the network address it was placed from, for the limit of that address. Forgotten after two days.
  ADD COLUMN placed_from bytea CHECK (octet_length(placed_from) = 32);

-- Orders of before: whatever was not cancelled holds its units, and cash was booked before the goods left.
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET stock_held = false WHERE status = 'cancelled';
UPDATE orders SET cash_booked_at = coalesce(
    (SELECT max(order_events.at) FROM order_events WHERE order_id = orders.id AND kind = 'paid'), updated_at)
  WHERE payment_method = 'cod' AND status IN ('paid', 'shipped', 'completed');
ALTER TABLE orders ENABLE TRIGGER USER;

ALTER TABLE orders
  ADD CONSTRAINT orders_stock_held CHECK (status = 'pending' OR stock_held = (status <> 'cancelled')),
  ADD CONSTRAINT orders_hold_until CHECK (hold_until IS NULL OR (status = 'pending' AND stock_held)),
  ADD CONSTRAINT orders_awaits_word CHECK (
    NOT awaits_word OR (status = 'pending' AND payment_method IS NOT DISTINCT FROM 'cod')),
  -- Confirmed cash on delivery holds its units for good, or none of them while it waits.
  ADD CONSTRAINT orders_cod_holds CHECK (
    status <> 'pending' OR payment_method IS DISTINCT FROM 'cod'
    OR (stock_held <> awaits_word AND hold_until IS NULL)),
  ADD CONSTRAINT orders_cash CHECK (
    CASE WHEN cash_booked_at IS NULL
      THEN payment_method IS DISTINCT FROM 'cod' OR status NOT IN ('paid', 'completed')
      ELSE payment_method IS NOT DISTINCT FROM 'cod' AND status <> 'pending' END);

CREATE INDEX orders_unpaid_holds ON orders (id) INCLUDE (user_id, placed_from) WHERE status = 'pending' AND stock_held;
CREATE INDEX orders_hold_until ON orders (hold_until) WHERE hold_until IS NOT NULL;
CREATE INDEX orders_hold_lapsed ON orders (hold_lapsed_at) WHERE hold_lapsed_at IS NOT NULL;
CREATE INDEX orders_awaits_word ON orders (created_at) WHERE awaits_word;
CREATE INDEX orders_placed_from ON orders (created_at) WHERE placed_from IS NOT NULL;

-- Orders move forward only (decision 8). Paid means paid online; cash on delivery is sent before it is paid.
CREATE OR REPLACE FUNCTION check_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (
    (OLD.status, NEW.status) IN (
      ('pending', 'cancelled'), ('paid', 'shipped'), ('paid', 'cancelled'),
      ('shipped', 'completed'), ('shipped', 'cancelled'))
    -- Money that arrives after expiry reinstates the order if the stock is still there (decision 9).
    OR (OLD.status IN ('pending', 'cancelled') AND NEW.status = 'paid' AND NEW.payment_method = 'razorpay')
    OR (OLD.status = 'pending' AND NEW.status = 'shipped' AND OLD.payment_method IS NOT DISTINCT FROM 'cod'
      AND NOT OLD.awaits_word)
  ) THEN
    RAISE EXCEPTION 'order % cannot move from % to %', OLD.id, OLD.status, NEW.status;
  END IF;
  IF NEW.total_paise <> OLD.total_paise OR NEW.user_id <> OLD.user_id THEN
    RAISE EXCEPTION 'order %: total and owner are fixed', OLD.id;
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
