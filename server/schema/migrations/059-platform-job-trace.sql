-- A job's spans continue the trace of the request that asked for it (ADR 0075).
alter table job add column traceparent text;
comment on column job.traceparent is 'Trace of the request that asked for the job; null without one, and while traces are off.';
