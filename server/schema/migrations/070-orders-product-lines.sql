-- A product's page names its latest buyers. Without this index it reads the lines of all orders.
create index order_item_product on order_item (product_id, order_id) where product_id is not null;
