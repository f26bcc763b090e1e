-- Money that came in for an order, and money that goes back. Whole paise. One order, one settled payment.

-- What was ordered is fixed once it is written: nobody pays for one thing and gets another.
CREATE TRIGGER order_items_fixed BEFORE UPDATE OR DELETE ON order_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE orders ADD CONSTRAINT orders_total UNIQUE (id, total_paise);

-- An order of ours at the provider. The row and its receipt stand before the provider is asked,
-- so that a repeated question names the same receipt. The amount is the order's total, by foreign key.
CREATE TABLE payment_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL,
  key_id text NOT NULL CHECK (key_id <> ''),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  receipt text NOT NULL UNIQUE CHECK (char_length(receipt) BETWEEN 1 AND 40),
  provider_order_id text UNIQUE CHECK (provider_order_id <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz,
  UNIQUE (order_id, key_id),
  UNIQUE (order_id, provider_order_id),
  FOREIGN KEY (order_id, amount_paise) REFERENCES orders (id, total_paise)
);
CREATE INDEX payment_sessions_unchecked ON payment_sessions (checked_at NULLS FIRST)
  WHERE provider_order_id IS NOT NULL;

-- Every payment the provider told us of. `status` is the provider's word, `outcome` is what became of the money here.
CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_payment_id text NOT NULL UNIQUE CHECK (provider_payment_id <> ''),
  order_id bigint NOT NULL,
  provider_order_id text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL CHECK (currency <> ''),
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  outcome text NOT NULL CHECK (outcome IN ('ignored', 'settled', 'refund_due', 'refunded')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (order_id, provider_order_id) REFERENCES payment_sessions (order_id, provider_order_id),
  -- Captured money always has an answer: it pays the order or it goes back.
  CHECK ((status IN ('captured', 'refunded')) = (outcome <> 'ignored'))
);
CREATE UNIQUE INDEX payments_one_settled ON payments (order_id) WHERE outcome = 'settled';
CREATE INDEX payments_order ON payments (order_id);

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments (id),
  purpose text NOT NULL CHECK (char_length(purpose) BETWEEN 1 AND 80),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- Stable over retries: the provider answers the same refund for the same receipt.
  receipt text NOT NULL UNIQUE CHECK (char_length(receipt) BETWEEN 10 AND 40),
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'pending', 'processed', 'failed')),
  provider_refund_id text UNIQUE CHECK (provider_refund_id <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (payment_id, purpose),
  CHECK (status = 'due' OR provider_refund_id IS NOT NULL)
);
CREATE INDEX refunds_open ON refunds (updated_at) WHERE status IN ('due', 'pending');

-- Each event of the provider, kept in the transaction of its effect: it happens once.
CREATE TABLE provider_events (
  event_id text PRIMARY KEY CHECK (char_length(event_id) BETWEEN 1 AND 128),
  kind text NOT NULL,
  order_id bigint NOT NULL REFERENCES orders (id),
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_events_age ON provider_events (received_at);

CREATE FUNCTION check_payment_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.provider_payment_id, NEW.order_id, NEW.provider_order_id, NEW.amount_paise, NEW.currency)
    IS DISTINCT FROM (OLD.provider_payment_id, OLD.order_id, OLD.provider_order_id, OLD.amount_paise, OLD.currency) THEN
    RAISE EXCEPTION 'payment %: order, amount and currency are fixed', OLD.id;
  END IF;
  IF NEW.outcome <> OLD.outcome AND (OLD.outcome, NEW.outcome) NOT IN (
    ('ignored', 'settled'), ('ignored', 'refund_due'), ('ignored', 'refunded'),
    ('settled', 'refund_due'), ('refund_due', 'refunded')
  ) THEN
    RAISE EXCEPTION 'payment % cannot move from % to %', OLD.id, OLD.outcome, NEW.outcome;
  END IF;
  IF OLD.status IN ('captured', 'refunded') AND NEW.status NOT IN ('captured', 'refunded') THEN
    RAISE EXCEPTION 'payment %: captured money does not become %', OLD.id, NEW.status;
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER payments_move BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION check_payment_move();

CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments;
  others bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.payment_id, NEW.purpose, NEW.amount_paise) IS DISTINCT FROM (OLD.payment_id, OLD.purpose, OLD.amount_paise) THEN
      RAISE EXCEPTION 'refund %: payment, purpose and amount are fixed', OLD.id;
    END IF;
    IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
      ('due', 'pending'), ('due', 'processed'), ('due', 'failed'), ('pending', 'processed'), ('pending', 'failed'),
      -- A refund that the provider gave up is asked for again under a new receipt.
      ('failed', 'due')
    ) THEN
      RAISE EXCEPTION 'refund % cannot move from % to %', OLD.id, OLD.status, NEW.status;
    END IF;
    NEW.updated_at := now();
    RETURN NEW;
  END IF;
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_paise), 0) INTO others FROM refunds WHERE payment_id = NEW.payment_id;
  IF paid.outcome = 'ignored' THEN
    RAISE EXCEPTION 'payment % took no money that could go back', paid.id;
  END IF;
  IF others + NEW.amount_paise > paid.amount_paise THEN
    RAISE EXCEPTION 'payment %: % paise are left, not %', paid.id, paid.amount_paise - others, NEW.amount_paise;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_check BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION check_refund();

-- Looked at when the transaction commits: order and money tell the same story.
CREATE FUNCTION check_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_id bigint;
  the_order orders;
  paying payments;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN this_id := NEW.id; ELSE this_id := NEW.order_id; END IF;
  SELECT * INTO the_order FROM orders WHERE id = this_id;
  SELECT * INTO paying FROM payments WHERE order_id = this_id AND outcome = 'settled';
  IF (paying.id IS NOT NULL) <> (the_order.payment_method IS NOT DISTINCT FROM 'razorpay'
    AND the_order.status IN ('paid', 'shipped', 'completed')) THEN
    RAISE EXCEPTION 'order % is % by %, settled payment: %', the_order.id, the_order.status,
      coalesce(the_order.payment_method, 'nothing'), coalesce(paying.provider_payment_id, 'none');
  END IF;
  IF paying.id IS NOT NULL AND (paying.amount_paise <> the_order.total_paise OR paying.currency <> 'INR') THEN
    RAISE EXCEPTION 'order %: payment % is of another amount', the_order.id, paying.provider_payment_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_money AFTER INSERT OR UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_money();
CREATE CONSTRAINT TRIGGER payments_money AFTER INSERT OR UPDATE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_money();

-- A payment that is owed back has refunds for all of it, and counts as refunded only when they are through.
CREATE FUNCTION check_payment_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments;
  owed bigint;
  through bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.id;
  SELECT coalesce(sum(amount_paise), 0), coalesce(sum(amount_paise) FILTER (WHERE status = 'processed'), 0)
    INTO owed, through FROM refunds WHERE payment_id = paid.id;
  IF paid.outcome IN ('refund_due', 'refunded') AND owed <> paid.amount_paise THEN
    RAISE EXCEPTION 'payment % is %, but % of % paise have a refund', paid.id, paid.outcome, owed, paid.amount_paise;
  END IF;
  IF paid.outcome = 'refunded' AND through <> paid.amount_paise THEN
    RAISE EXCEPTION 'payment % counts as refunded, but only % of % paise are through', paid.id, through, paid.amount_paise;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_refunds AFTER INSERT OR UPDATE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_refunds();
