-- What the shop has to tell people and other systems: written with the change itself, sent by a job afterwards.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- event: a line of an order's history, of which the job makes mails and calls. hook: a call of the shop's own webhook.
  channel text NOT NULL CHECK (channel IN ('event', 'mail', 'hook')),
  kind text NOT NULL CHECK (kind <> ''),
  -- Of a mail: an address, 'buyer' for the one of the order in data, or 'shop'.
  recipient text NOT NULL DEFAULT '' CHECK ((channel = 'mail') = (recipient <> '')),
  -- The same key is kept and sent once.
  key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 1 AND 200),
  data jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'skipped', 'given_up')),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The next try is not before this: also the way back after a crash during one.
  due_at timestamptz NOT NULL DEFAULT now(),
  give_up_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
  finished_at timestamptz,
  note text CHECK (char_length(note) BETWEEN 1 AND 300),
  CHECK ((state = 'waiting') = (finished_at IS NULL))
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_finished ON outbox (finished_at) WHERE finished_at IS NOT NULL;

-- A trigger, so that what changes orders need not know of mail, and no change can forget it. It copies every line: which
-- of them are mailed is decided by the job.
CREATE FUNCTION note_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (channel, kind, key, data)
    VALUES ('event', NEW.kind, 'order-event-' || NEW.id, jsonb_build_object('order', NEW.order_id, 'event', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_outbox AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION note_order_event();
