-- Products whose document in a search engine beside the database is older than they are. Without an engine nothing is written.

create sequence search_revision;

create table search_index (
  name text primary key,
  step int not null default 0,
  live_version int,
  build text,
  build_version int,
  next_id int not null default 0,
  not_before timestamptz,
  built_at timestamptz
);
comment on table search_index is 'State of the index in the search engine; no row while the shop has never had one.';
comment on column search_index.step is 'Number of the next piece of work; jobs of an earlier step change nothing.';
comment on column search_index.live_version is 'Version of the indexer that made the live index; null before the first one.';
comment on column search_index.build is 'Name of the index that is being built beside the live one.';
comment on column search_index.build_version is 'Version of the indexer that makes it.';
comment on column search_index.next_id is 'Products from this id on are still missing in it.';
comment on column search_index.not_before is 'Time of the next try after a failure of the engine.';

create table search_change (
  product_id int primary key,
  revision bigint not null default nextval('search_revision'),
  written_at timestamptz
);
create index search_change_waiting on search_change (revision) where written_at is null;
comment on table search_change is 'Newest change of a product that a document contains. Stays a day after it was written, for an index that is built meanwhile.';
comment on column search_change.written_at is 'Null until the live index contains the change.';

create function note_search_changes(ids int[]) returns void language sql as $$
  insert into search_change (product_id)
  select distinct id from unnest(ids) id where exists (select 1 from search_index) order by id
  on conflict (product_id) do update set revision = nextval('search_revision'), written_at = null
$$;

create function search_row_changed() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(select product_id from changed_rows));
  return null;
end $$;
create trigger search_row_inserted after insert on product_search
  referencing new table as changed_rows for each statement execute function search_row_changed();
create trigger search_row_updated after update on product_search
  referencing new table as changed_rows for each statement execute function search_row_changed();
create trigger search_row_deleted after delete on product_search
  referencing old table as changed_rows for each statement execute function search_row_changed();

create function search_product_changed() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array[new.id]);
  return null;
end $$;
-- Prices change all day and are not in the documents; whether there is one is.
create trigger search_product_changed after update of on_sale, price_fen, brand, ingredients, symptoms on product for each row
  when (old.on_sale is distinct from new.on_sale or (old.price_fen is null) <> (new.price_fen is null) or old.brand is distinct from new.brand
    or old.ingredients is distinct from new.ingredients or old.symptoms is distinct from new.symptoms)
  execute function search_product_changed();
