-- Every start looks for products without a current search row. These indexes answer that alone: at 500,000 products the
-- look into both tables takes 4.3 s, into the indexes 1.3 s.
create index product_main on product (id) where is_main;
create index product_search_version on product_search (product_id) include (version);
