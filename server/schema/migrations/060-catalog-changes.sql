-- Says which products a version of the catalog changes. A process that keeps products in memory then renews these products alone: an ERP
-- changes prices and stock all day, and each change would make every process read everything again.

create table catalog_change (
  n bigint not null,
  kind text not null check (kind in ('all', 'price', 'stock')),
  product_id int,
  check ((kind = 'all') = (product_id is null))
);
create index catalog_change_version on catalog_change (n);
comment on table catalog_change is 'What the newest thousand versions of the catalog changed; a version without a row counts as all.';
comment on column catalog_change.n is 'Version of the catalog (shelf_version).';
comment on column catalog_change.kind is 'price and stock: of one product, which became in or out of stock in a store. all: anything else.';
comment on column catalog_change.product_id is 'Null when the kind is all.';

-- Raises the version once in a transaction and returns it. The row of the version stays locked until the commit, so that versions become
-- visible in their order, each with its changes. A savepoint that is rolled back takes the setting back with the version.
create function raise_catalog_version() returns bigint language plpgsql as $$
declare
  known text := current_setting('yaoda.catalog_version', true);
  raised bigint;
begin
  if split_part(known, ':', 1) = pg_current_xact_id()::text then
    return split_part(known, ':', 2)::bigint;
  end if;
  update shelf_version set n = n + 1 returning n into raised;
  perform set_config('yaoda.catalog_version', pg_current_xact_id()::text || ':' || raised, true);
  delete from catalog_change where n <= raised - 1000;
  return raised;
end $$;

create or replace function shelf_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_change (n, kind) values (raise_catalog_version(), 'all');
  return null;
end $$;

-- Raises the version for some products; for all when they are many, because reading all is cheaper then.
create function log_catalog_change(changed_kind text, ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 1000 then
    insert into catalog_change (n, kind) values (raise_catalog_version(), 'all');
  elsif cardinality(ids) > 0 then
    insert into catalog_change (n, kind, product_id) select raise_catalog_version(), changed_kind, unnest(ids);
  end if;
end $$;

-- Tells a change of prices alone from any other. A product that gets its first price or loses it appears in lists or disappears.
create function catalog_product_updated() returns trigger language plpgsql as $$
declare
  pair record;
  same product;
  ids int[] := '{}';
begin
  for pair in select row(b.*)::product as before, row(a.*)::product as after from before_rows b join after_rows a on a.id = b.id limit 1001 loop
    continue when pair.before is not distinct from pair.after;
    ids := ids || (pair.after).id;
    same := pair.before;
    same.price_fen := (pair.after).price_fen;
    same.origin_price_fen := (pair.after).origin_price_fen;
    if same is distinct from pair.after or ((pair.before).price_fen is null) <> ((pair.after).price_fen is null) then
      insert into catalog_change (n, kind) values (raise_catalog_version(), 'all');
      return null;
    end if;
  end loop;
  perform log_catalog_change('price', ids);
  return null;
end $$;

drop trigger shelf_changed on product;
create trigger shelf_changed after insert or delete or truncate on product
  for each statement execute function shelf_changed();
create trigger catalog_product_updated after update on product
  referencing old table as before_rows new table as after_rows
  for each statement execute function catalog_product_updated();

-- Prices of lists.
create function list_price_changed() returns trigger language plpgsql as $$
begin
  perform log_catalog_change('price', array(select distinct product_id from changed_rows));
  return null;
end $$;
create function list_price_updated() returns trigger language plpgsql as $$
begin
  perform log_catalog_change('price', array(
    select product_id from (select * from before_rows except all select * from after_rows) gone
    union select product_id from (select * from after_rows except all select * from before_rows) come));
  return null;
end $$;

drop trigger shelf_changed on list_price;
create trigger shelf_changed after truncate on list_price
  for each statement execute function shelf_changed();
create trigger list_price_inserted after insert on list_price
  referencing new table as changed_rows for each statement execute function list_price_changed();
create trigger list_price_deleted after delete on list_price
  referencing old table as changed_rows for each statement execute function list_price_changed();
create trigger list_price_updated after update on list_price
  referencing old table as before_rows new table as after_rows for each statement execute function list_price_updated();

-- Stock: only "some" and "none" count. An empty row is as good as none.
create function stock_rows_changed() returns trigger language plpgsql as $$
begin
  perform log_catalog_change('stock', array(select distinct product_id from changed_rows where qty > 0));
  return null;
end $$;
create function stock_emptied() returns trigger language plpgsql as $$
begin
  insert into catalog_change (n, kind, product_id) values (raise_catalog_version(), 'stock', new.product_id);
  return null;
end $$;

drop trigger shelf_changed on stock;
create trigger shelf_changed after truncate on stock
  for each statement execute function shelf_changed();
create trigger stock_inserted after insert on stock
  referencing new table as changed_rows for each statement execute function stock_rows_changed();
create trigger stock_deleted after delete on stock
  referencing old table as changed_rows for each statement execute function stock_rows_changed();
-- Runs at the commit, when the transaction holds all its other locks: the wait is short and cannot become a deadlock.
drop trigger shelf_emptied on stock;
create constraint trigger shelf_emptied after update on stock deferrable initially deferred
  for each row when ((old.qty = 0) <> (new.qty = 0)) execute function stock_emptied();

-- The cheapest and the dearest products, without sorting all.
create index product_price on product (price_fen, id) where is_main and on_sale and price_fen is not null;

-- Searches keep the names of herbs in memory until the catalog changes.
create trigger shelf_changed after insert or update or delete or truncate on herb
  for each statement execute function shelf_changed();
