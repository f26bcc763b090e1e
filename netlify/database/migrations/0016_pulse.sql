-- The last run of each scheduled job. `failed_since`: since when it fails; null while it works.
CREATE TABLE job_runs (
  job text PRIMARY KEY CHECK (job <> ''),
  at timestamptz NOT NULL,
  ms integer NOT NULL CHECK (ms >= 0),
  result jsonb NOT NULL DEFAULT '{}',
  succeeded_at timestamptz,
  failed_since timestamptz
);

-- What does not work by itself at the moment, since when. The shop is told once of each.
CREATE TABLE alarms (
  alarm text PRIMARY KEY CHECK (alarm <> ''),
  since timestamptz NOT NULL
);
