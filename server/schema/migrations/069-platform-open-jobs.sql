-- The runner of jobs looks for due ones at least every second. It no longer passes over those that were given up, which stay in the table.
drop index job_due;
create index job_due on job (run_at, id) where done_at is null and failed_at is null;
create index job_given_up on job (failed_at) where failed_at is not null;
