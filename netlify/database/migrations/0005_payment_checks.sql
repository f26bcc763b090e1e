-- When a session was last asked about, whether the provider answered or not: the reconciler takes them in this order,
-- so that those without an answer never keep the others waiting. checked_at is the last answer.
ALTER TABLE payment_sessions ADD COLUMN tried_at timestamptz;
UPDATE payment_sessions SET tried_at = checked_at;
DROP INDEX payment_sessions_unchecked;
CREATE INDEX payment_sessions_queue ON payment_sessions (tried_at NULLS FIRST, id)
  WHERE provider_order_id IS NOT NULL;

-- Orders that were cancelled after all of their money had gone back stayed owed.
UPDATE payments SET status = 'refunded', outcome = 'refunded'
WHERE outcome = 'refund_due' AND amount_paise = (
  SELECT sum(amount_paise) FROM refunds WHERE payment_id = payments.id AND status = 'processed');

-- Refunds that failed at the bank are looked for too: they are asked for again, or shown to a person.
DROP INDEX refunds_open;
CREATE INDEX refunds_open ON refunds (updated_at) WHERE status IN ('due', 'pending', 'failed');
