-- The buyer hears of an invoice or credit note by mail, once each.
CREATE FUNCTION mail_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (channel, kind, recipient, key, data)
    VALUES ('mail', 'order_invoice', 'buyer', 'invoice-' || NEW.number, jsonb_build_object(
      'order', NEW.order_id, 'number', NEW.number, 'path', '/invoice/' || NEW.order_id || '/'));
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_mail AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION mail_invoice();
