create table data_key (
  one boolean primary key default true check (one),
  key_id text not null,
  noted_at timestamptz not null
);
comment on table data_key is 'Which key seals the data of this database; one row. A server with other keys is refused.';
comment on column data_key.key_id is 'Fingerprint of DATA_KEY, from which nothing about the key follows.';
