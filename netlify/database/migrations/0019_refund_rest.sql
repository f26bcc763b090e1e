-- The provider refunds one rupee at least. A payment counts as refunded when less than that is left of it.
CREATE OR REPLACE FUNCTION check_payment_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments;
  owed bigint;
  through bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.id;
  SELECT coalesce(sum(amount_paise), 0), coalesce(sum(amount_paise) FILTER (WHERE status = 'processed'), 0)
    INTO owed, through FROM refunds WHERE payment_id = paid.id;
  IF paid.outcome IN ('refund_due', 'refunded') AND paid.amount_paise - owed >= 100 THEN
    RAISE EXCEPTION 'payment % is %, but % of % paise have a refund', paid.id, paid.outcome, owed, paid.amount_paise;
  END IF;
  IF paid.outcome = 'refunded' AND paid.amount_paise - through >= 100 THEN
    RAISE EXCEPTION 'payment % counts as refunded, but only % of % paise are through', paid.id, through, paid.amount_paise;
  END IF;
  RETURN NULL;
END $$;
