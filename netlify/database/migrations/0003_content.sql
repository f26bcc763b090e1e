-- What editors changed, and its way to shoppers: received, purged from the edge cache, rebuilt into the pages.

-- A build that the platform is asked for. One waits in the queue and gathers changes; one at most is being asked for.
CREATE TABLE rebuilds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'asking', 'asked', 'building', 'live', 'failed')),
  queued_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at >= queued_at),
  -- 1, or more when it stands in for a build that failed.
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt BETWEEN 1 AND 3),
  -- Calls of the build hook. While asking, the next one is not before next_call_at: also the way back after a crash.
  calls integer NOT NULL DEFAULT 0 CHECK (calls >= 0),
  next_call_at timestamptz,
  asked_at timestamptz,
  building_at timestamptz,
  finished_at timestamptz,
  deploy_id text UNIQUE CHECK (deploy_id <> ''),
  CHECK ((state = 'asking') = (next_call_at IS NOT NULL)),
  CHECK (state = 'queued' OR calls > 0),
  CHECK ((state IN ('queued', 'asking')) = (asked_at IS NULL)),
  CHECK (state <> 'building' OR (building_at IS NOT NULL AND deploy_id IS NOT NULL)),
  CHECK ((state IN ('live', 'failed')) = (finished_at IS NOT NULL)),
  CHECK (state <> 'live' OR deploy_id IS NOT NULL)
);
CREATE UNIQUE INDEX rebuilds_one_queued ON rebuilds (state) WHERE state = 'queued';
CREATE UNIQUE INDEX rebuilds_one_asking ON rebuilds (state) WHERE state = 'asking';
CREATE INDEX rebuilds_open ON rebuilds (asked_at) WHERE state IN ('asked', 'building');

CREATE FUNCTION check_rebuild_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ranks constant text[] := ARRAY['queued', 'asking', 'asked', 'building', 'live'];
BEGIN
  IF OLD.state IN ('live', 'failed') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'rebuild % is over: %', OLD.id, OLD.state;
  END IF;
  IF NEW.state <> 'failed' AND array_position(ranks, NEW.state) < array_position(ranks, OLD.state) THEN
    RAISE EXCEPTION 'rebuild % cannot go back from % to %', OLD.id, OLD.state, NEW.state;
  END IF;
  IF OLD.deploy_id IS NOT NULL AND NEW.deploy_id IS DISTINCT FROM OLD.deploy_id THEN
    RAISE EXCEPTION 'rebuild % belongs to deploy %', OLD.id, OLD.deploy_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rebuilds_move BEFORE UPDATE ON rebuilds FOR EACH ROW EXECUTE FUNCTION check_rebuild_move();

-- Stock that moved with an order is purged and needs no build; everything else needs both.
CREATE TABLE content_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('hook', 'import', 'files', 'stock')),
  changed jsonb NOT NULL CHECK (jsonb_typeof(changed) = 'array' AND changed <> '[]'),
  tags text[] NOT NULL CHECK (cardinality(tags) > 0),
  rebuild_id bigint REFERENCES rebuilds (id),
  purge_tries integer NOT NULL DEFAULT 0 CHECK (purge_tries >= 0),
  purged_at timestamptz,
  CHECK ((source = 'stock') = (rebuild_id IS NULL)),
  CHECK (purged_at IS NULL OR purge_tries > 0)
);
CREATE INDEX content_changes_unpurged ON content_changes (id) WHERE purged_at IS NULL;
CREATE INDEX content_changes_rebuild ON content_changes (rebuild_id);

-- One caller at a time speaks to the edge, so that a thousand changes become a few purges.
CREATE TABLE purge_turn (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  held_until timestamptz NOT NULL DEFAULT 'epoch',
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  not_before timestamptz NOT NULL DEFAULT 'epoch',
  -- Once a process that reaches an edge cache was here, one that does not (an operator's machine) leaves purging to it.
  edge_seen boolean NOT NULL DEFAULT false
);
INSERT INTO purge_turn DEFAULT VALUES;

-- Signatures of accepted calls: one is accepted once. Kept for longer than its time stamp is believed.
CREATE TABLE hook_calls (
  signature bytea PRIMARY KEY CHECK (octet_length(signature) = 32),
  received_at timestamptz NOT NULL
);
CREATE INDEX hook_calls_age ON hook_calls (received_at);

CREATE TABLE content_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  step text NOT NULL CHECK (step IN ('purge', 'hook', 'build')),
  rebuild_id bigint REFERENCES rebuilds (id),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  CHECK ((step = 'purge') = (rebuild_id IS NULL))
);
