alter table global_product add tokens text[] not null default '{}', add index_version int not null default 0;
create index global_product_tokens on global_product using gin (tokens);
comment on table global_product is 'Cross-border products: apart from the shop''s own, so that no list or coupon of those meets one.';
comment on column global_product.tokens is 'Search tokens of name, brand and origin, made by the server.';
comment on column global_product.index_version is 'Version of the indexer that made the tokens; older ones are made again at the next start.';
comment on column search_alias.kind is 'brand, english, symptom, colloquial, typo or qualifier (target empty).';

create trigger shelf_changed after insert or update of name, on_sale, tokens or delete or truncate on global_product
  for each statement execute function shelf_changed();
