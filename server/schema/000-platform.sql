-- Platform: tables that know no word of the shop's business.
-- Conventions of all schema files:
--   money in integer fen (…_fen), moments in timestamptz (…_at, at), day lengths in whole days;
--   text arrays instead of side tables where nothing joins on them;
--   …_sealed holds a value that the vault encrypted, …_print its blind index, …_mask the part that may be read in a dump;
--   idem_key makes a row exist once per request; a column that refers to a table of a later file gets its foreign key there.

-- ---------- Jobs and limits

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  dedupe text
);
create index job_due on job (run_at, id) where done_at is null;
create unique index job_once on job (dedupe, kind);
comment on table job is 'Background jobs: work that the server does later or again, written in the transaction that asks for it.';
comment on column job.kind is 'Name of the job handler.';
comment on column job.run_at is 'Earliest moment of the next run; moves forward after a failure.';
comment on column job.attempts is 'Runs so far.';
comment on column job.locked_until is 'A runner holds the job until then; afterwards another may take it.';
comment on column job.failed_at is 'Given up after the last attempt.';
comment on column job.dedupe is 'One job per kind and key; null where repetition is fine.';

create table rate_bucket (
  k text not null,
  w bigint not null,
  n int not null,
  primary key (k, w)
);
comment on table rate_bucket is 'Counters of the rate limit, one per key and window.';
comment on column rate_bucket.k is 'Limited action and caller.';
comment on column rate_bucket.w is 'Number of the window since 1970, cut at midnight in Shanghai.';
comment on column rate_bucket.n is 'Calls within the window.';

create table write_probe (
  id bigint generated always as identity,
  filler text not null
);
alter table write_probe alter column filler set storage plain;
comment on table write_probe is 'Rows that readyz writes and removes to see that writing works.';
comment on column write_probe.filler is 'Fills a page nearly whole, so that every row needs a new page: on a full disk the insert fails, while an update of an old page may still pass.';

-- ---------- Settings and events

create table dictionary (
  code text not null,
  key text not null,
  value text not null,
  remark text not null default '',
  primary key (code, key)
);
comment on table dictionary is 'Code tables and settings that an operator changes without a release; the code "config" holds the settings.';
comment on column dictionary.code is 'Name of the table; an entry is found by code and key.';

create table event (
  id bigint generated always as identity primary key,
  name text not null,
  page text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
comment on table event is 'Page views and other analytics events as clients report them; no column says whose they are.';
comment on column event.data is 'Properties of the event, text by name.';
