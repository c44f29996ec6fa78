alter table product add sales_before int not null default 0 check (sales_before >= 0);
update product set sales_before = sales;
comment on column product.sales_before is 'Pieces sold before the orders of this database.';
comment on column product.sales is 'Pieces sold so far: sales_before, and the pieces of paid orders. Counted once a day.';
comment on column store.on_time_rate is 'Percent of lightning orders of the last 30 days that arrived by the promised time; null for fewer than 20. Counted once a day.';
