-- When a job ran first: until its jobs had time to run, a new shop misses none. `at` is the last run.
ALTER TABLE job_runs ADD COLUMN first_at timestamptz NOT NULL DEFAULT now();
