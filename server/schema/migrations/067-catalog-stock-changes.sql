-- Names the store of a change of stock: a list of what the stores around a shopper have is then renewed only by changes of these stores.
-- A chain of two thousand stores changes stock many times a second.

alter table catalog_change add column store_no text;
comment on column catalog_change.store_no is 'Store whose stock became some or none; null for other kinds, and for any store.';

-- Many rows at once, as for a new product: names the products alone.
create or replace function stock_rows_changed() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed_rows where qty > 0) > 1000 then
    perform log_catalog_change('stock', array(select distinct product_id from changed_rows where qty > 0));
  else
    insert into catalog_change (n, kind, product_id, store_no)
      select raise_catalog_version(), 'stock', product_id, store_no from changed_rows where qty > 0;
  end if;
  return null;
end $$;

create or replace function stock_emptied() returns trigger language plpgsql as $$
begin
  insert into catalog_change (n, kind, product_id, store_no)
    values (raise_catalog_version(), 'stock', new.product_id, new.store_no);
  return null;
end $$;
