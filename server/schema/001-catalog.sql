-- Catalog: stores, products with their prices, stock and promotions, delivery fees, search, reviews, and the law on drug substances.

-- ---------- Catalog version

-- Processes keep stores, products, prices and promotions in memory. The number says whether their copy is still true.

create table shelf_version (
  one boolean default true primary key check (one),
  n bigint not null
);
comment on table shelf_version is 'Version of the catalog snapshot: one row, raised by every change of a table that processes keep in memory.';
comment on column shelf_version.one is 'Always true: the table has one row.';
comment on column shelf_version.n is 'Raised by the trigger shelf_changed.';

insert into shelf_version (n) values (1);

create function shelf_changed() returns trigger language plpgsql as
  $$ begin update shelf_version set n = n + 1; return null; end $$;

-- ---------- Stores

create table store (
  store_no text primary key,
  name text not null,
  company text not null default '',
  manager text not null default '',
  city_id int not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null default '',
  all_day boolean not null,
  hours text not null,
  medicare boolean not null,
  decoction boolean not null,
  pickup boolean not null,
  warehouse boolean not null default false,
  prep_minutes int not null default 12,
  on_time_rate int,
  licences jsonb not null default '[]'
);
create index store_box on store (city_id, latitude, longitude);
comment on table store is 'Licensed pharmacies, and the warehouses that mail parcels.';
comment on column store.company is 'Operator named in the licences.';
comment on column store.manager is 'Person who answers for the quality of the drugs.';
comment on column store.latitude is 'Degrees, WGS-84.';
comment on column store.longitude is 'Degrees, WGS-84.';
comment on column store.hours is 'Opening hours as text, such as 08:30-22:00; not read when all_day is true.';
comment on column store.medicare is 'Takes medical insurance.';
comment on column store.decoction is 'Decocts herbal formulas.';
comment on column store.warehouse is 'Mails parcels; has no counter.';
comment on column store.prep_minutes is 'Minutes from an order to its hand-over to the rider.';
comment on column store.on_time_rate is 'Percent of orders that arrived in time; null while it is not measured.';
comment on column store.licences is 'List of name, number and picture of each licence.';

create trigger shelf_changed after insert or update or delete or truncate on store
  for each statement execute function shelf_changed();

-- ---------- Categories and products

create table category (
  id int primary key,
  parent_id int references category,
  name text not null,
  sort int not null default 0
);
create index category_parent on category (parent_id, sort);
comment on table category is 'Tree of product categories.';

create trigger shelf_changed after insert or update or delete or truncate on category
  for each statement execute function shelf_changed();

create table product (
  id int generated always as identity primary key,
  barcode text not null unique,
  spu text not null,
  is_main boolean generated always as (barcode = spu) stored not null,
  name text not null,
  generic_name text not null,
  brand text not null default '',
  spec text not null,
  spec_values jsonb not null default '{}',
  form text not null default '',
  drug_class text,
  kind text not null,
  category_id int not null references category,
  symptoms text[] not null default '{}',
  ingredients text[] not null default '{}',
  storage text not null default '',
  medical text not null default '',
  maker text not null default '',
  approval_no text not null default '',
  leaflet jsonb not null default '[]',
  price_fen int check (price_fen > 0),
  origin_price_fen int,
  limit_min int not null default 0,
  limit_max int not null default 0,
  producttype int not null default 1,
  apply_symptom boolean not null default false,
  on_sale boolean not null default true,
  sales int not null default 0
);
create index product_category on product (category_id, sales desc, id);
create index product_spu on product (spu);
create index product_sales on product (sales desc, id);
create index product_ingredients on product using gin (ingredients);
comment on table product is 'Products: one SKU a row, identified by its barcode.';
comment on column product.spu is 'Barcode of the main SKU of the same product in other sizes.';
comment on column product.is_main is 'A column of its own, because the planner takes "barcode = spu" for rare and then reads the whole shop for ten products.';
comment on column product.spec_values is 'Value of each choice, such as colour or size, by the name of the choice.';
comment on column product.drug_class is 'OTC甲, OTC乙 or Rx; null for products that are no drugs.';
comment on column product.kind is 'Top category in words.';
comment on column product.ingredients is 'Active ingredients; a drug without any cannot be on sale.';
comment on column product.medical is 'Class of medical insurance, empty for none.';
comment on column product.leaflet is 'Sections of the package leaflet: list of title and text.';
comment on column product.price_fen is 'Null: the product has no price and cannot be bought.';
comment on column product.limit_min is 'Least pieces of one order, 0 for no limit.';
comment on column product.limit_max is 'Most pieces of one order, 0 for no limit.';
comment on column product.producttype is '1 as a rule; 2 and 3 are left out of lightning delivery.';
comment on column product.apply_symptom is 'Sold only to shoppers who say what they need it for.';
comment on column product.sales is 'Pieces sold so far.';

create trigger shelf_changed after insert or update or delete or truncate on product
  for each statement execute function shelf_changed();

create table stock (
  product_id int not null references product,
  store_no text not null references store,
  qty int not null check (qty >= 0),
  primary key (product_id, store_no)
);
create index stock_store on stock (store_no);
comment on table stock is 'Pieces of a product that a store has.';

create trigger shelf_changed after insert or delete or truncate on stock
  for each statement execute function shelf_changed();
-- Only "some" and "none" count for the snapshot. Runs at the commit, when the transaction holds all its other locks: the wait is short
-- and cannot become a deadlock.
create constraint trigger shelf_emptied after update on stock deferrable initially deferred
  for each row when ((old.qty = 0) <> (new.qty = 0)) execute function shelf_changed();

create table goods_group (
  id int generated always as identity primary key,
  group_type int not null check (group_type in (1, 2, 3)),
  name text not null,
  note text not null default ''
);
comment on table goods_group is 'Combos: products that are sold as a set. A set costs the sum of its pieces, so no second price can disagree.';
comment on column goods_group.group_type is '1 ordinary, 2 treatment course, 3 collocation.';

create table goods_group_item (
  group_id int not null references goods_group,
  product_id int not null references product,
  count int not null check (count > 0),
  primary key (group_id, product_id)
);
create index goods_group_of on goods_group_item (product_id);
comment on table goods_group_item is 'Products of a combo and their pieces in one set.';

-- ---------- Prices and delivery fees

create table promotion (
  reduce_id text primary key,
  name text not null,
  method int not null,
  cretiaria int not null,
  reduce_type int not null,
  rules jsonb not null,
  black_list text[] not null default '{}',
  channel text not null check (channel in ('lightning', 'common')),
  universal boolean not null default false,
  barcodes text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table promotion is 'Promotions of the cart: price rules that repeat, rise by tiers or apply once.';
comment on column promotion.reduce_id is 'Number of the promotion in the shop''s price system.';
comment on column promotion.method is '0 repeats, 1 rises by tiers, 2 applies once.';
comment on column promotion.cretiaria is 'Measure that a rule starts from: 0 an amount in yuan, 1 a number of pieces.';
comment on column promotion.reduce_type is '1 takes yuan off; any other value takes a share of the price off.';
comment on column promotion.rules is 'List of startAmount and reduceAmount, in the units of cretiaria and reduce_type; a share is what remains to pay, below 1.';
comment on column promotion.black_list is 'Barcodes that do not count.';
comment on column promotion.universal is 'Holds for every product.';
comment on column promotion.barcodes is 'Products it holds for; empty for every product that may be promoted.';

create trigger shelf_changed after insert or update or delete or truncate on promotion
  for each statement execute function shelf_changed();

create table freight (
  city_id int primary key,
  delivery_switch int not null,
  delivery_fen int not null,
  delivery_free_fen int not null,
  mail_switch int not null,
  mail_fen int not null,
  mail_free_fen int not null,
  packing_fen int not null
);
comment on table freight is 'Delivery and packing fees of a city; city 0 holds for cities without a row.';
comment on column freight.delivery_switch is 'Lightning delivery: 0 always costs the fee, 1 is free from delivery_free_fen on.';
comment on column freight.delivery_free_fen is 'Payable amount from which lightning delivery is free.';
comment on column freight.mail_switch is 'Express: 0 always costs the fee, 1 is free from mail_free_fen on.';
comment on column freight.mail_free_fen is 'Payable amount from which express is free.';

create trigger shelf_changed after insert or update or delete or truncate on freight
  for each statement execute function shelf_changed();

-- ---------- Search

create table product_search (
  product_id int primary key references product,
  tokens text[] not null,
  title text not null default '',
  generic text not null default '',
  version int not null default 0
);
create index product_search_tokens on product_search using gin (tokens);
comment on table product_search is 'Search index: the tokens of every product, made by the server.';
comment on column product_search.tokens is 'Single and paired characters, words of Latin letters, and their pinyin.';
comment on column product_search.title is 'Folded name; ranks the hits.';
comment on column product_search.generic is 'Folded generic name; ranks the hits.';
comment on column product_search.version is 'Version of the indexer that made the row; older rows are made again at the next start.';

create trigger shelf_changed after insert or update or delete or truncate on product_search
  for each statement execute function shelf_changed();

create table search_alias (
  word text not null,
  target text not null,
  kind text not null,
  primary key (word, target)
);
comment on table search_alias is 'Other words for a search word. A word may stand for several: 胃药 for products against 反酸 and against 胃痛.';
comment on column search_alias.kind is 'brand, symptom, colloquial or typo.';

create trigger shelf_changed after insert or update or delete or truncate on search_alias
  for each statement execute function shelf_changed();

create table hot_word (
  word text primary key,
  kind text not null,
  sort int not null
);
comment on table hot_word is 'Words that the search page suggests.';
comment on column hot_word.kind is 'hot or symptom.';

-- ---------- Reviews

create table comment (
  id int generated always as identity primary key,
  product_id int not null references product,
  user_id int,
  order_id int,
  barcode text,
  user_name text not null,
  body text not null,
  score int not null,
  tags text[] not null default '{}',
  pics text[] not null default '{}',
  created_at timestamptz not null
);
create index comment_product on comment (product_id, created_at desc, id desc);
create unique index comment_line on comment (order_id, barcode) where order_id is not null;
create index comment_user on comment (user_id, created_at desc, id desc) where user_id is not null;
comment on table comment is 'Reviews of products. A shopper reviews each line of an order once; reviews of the demo shop have no shopper.';
comment on column comment.user_id is 'Foreign key in 002-customer.sql.';
comment on column comment.order_id is 'Foreign key in 005-orders.sql.';
comment on column comment.barcode is 'Line of the order that is reviewed.';
comment on column comment.user_name is 'Masked.';
comment on column comment.score is 'Stars, 1 to 5.';

-- ---------- Cross-border products

create table global_company (
  code text primary key,
  name text not null,
  origin text not null,
  way text not null check (way in ('bonded', 'direct')),
  carrier text not null,
  days_from int not null check (days_from > 0),
  days_to int not null,
  note text not null default '',
  check (days_to >= days_from)
);
comment on table global_company is 'Companies that send products from abroad.';
comment on column global_company.way is 'bonded: out of a customs warehouse in the country; direct: from abroad with every order.';
comment on column global_company.carrier is 'Key of the dictionary table logistics_code.';

create table global_category (
  id int primary key,
  name text not null,
  sort int not null
);
comment on table global_category is 'Categories of cross-border products.';

create table global_product (
  id int generated always as identity primary key,
  barcode text not null unique,
  name text not null,
  spec text not null,
  brand text not null default '',
  note text not null default '',
  category_id int references global_category,
  company text not null references global_company,
  origin text not null,
  price_fen int check (price_fen > 0),
  origin_price_fen int,
  limit_max int not null default 0 check (limit_max >= 0),
  qty int not null default 0 check (qty >= 0),
  sales int not null default 0,
  vat int not null default 13 check (vat between 0 and 99),
  consumption int not null default 0 check (consumption between 0 and 99),
  tariff int not null default 0 check (tariff between 0 and 99),
  on_sale boolean not null default true
);
create index global_product_category on global_product (category_id, sales desc, id);
create index global_product_company on global_product (company, sales desc, id);
comment on table global_product is 'Cross-border products: apart from the shop''s own, so that no list, search or coupon of those meets one.';
comment on column global_product.price_fen is 'Null: the product has no price and cannot be bought.';
comment on column global_product.limit_max is 'Most pieces of one order, 0 for no limit.';
comment on column global_product.qty is 'Pieces in stock.';
comment on column global_product.vat is 'Value-added tax at import, percent.';
comment on column global_product.consumption is 'Consumption tax at import, percent.';
comment on column global_product.tariff is 'Import tariff, percent.';

create table global_topic (
  id int generated always as identity primary key,
  title text not null,
  note text not null,
  sort int not null
);
comment on table global_topic is 'Cross-border products that are recommended together.';

create table global_topic_item (
  topic_id int not null references global_topic,
  product_id int not null references global_product,
  sort int not null,
  primary key (topic_id, product_id)
);
comment on table global_topic_item is 'Products of a cross-border topic.';

create table global_comment (
  id int generated always as identity primary key,
  product_id int not null references global_product,
  user_name text not null,
  text text not null,
  score int not null check (score between 1 and 5),
  created_at timestamptz not null
);
create index global_comment_of on global_comment (product_id, created_at desc, id desc);
comment on table global_comment is 'Reviews of cross-border products.';

-- ---------- Drug substances: the law

-- Normal forms of a text. docs/drug-law.md explains the matching.
--
-- Chinese part: half width, lower case, traditional and variant characters as simplified ones, and nothing between the characters (spaces,
-- brackets, punctuation, zero-width characters). '|' separates fields.
create function drug_han(t text) returns text language sql immutable parallel safe as $$
  select translate(lower(normalize(t, nfkc)),
    '鹼硷黃偽僞嗎罌殼鹽複復羥納諾氫環紅劑顆類藥飲體蘇蘭異華樂達奮睪長韋頭維侖魯鈉鉀鋰烏馬錢鬧麗膽劍腦醯單雙羅貝爾' ||
      E' \t\r\n()[]{}<>《》〈〉【】「」『』〔〕·•・‧,.;:、。/\\_"“”‘’+*#~!?=-–—^®™\u200b\u200c\u200d\u2060\ufeff\u00ad',
    '碱碱黄伪伪吗罂壳盐复复羟纳诺氢环红剂颗类药饮体苏兰异华乐达奋睾长韦头维仑鲁钠钾锂乌马钱闹丽胆剑脑酰单双罗贝尔') $$;

-- Latin part: whole words between spaces; a capital inside a word begins another word.
create function drug_latin(t text) returns text language sql immutable parallel safe as
  $$ select ' ' || trim(regexp_replace(lower(regexp_replace(normalize(t, nfkc), '([a-z])([A-Z])', '\1 \2', 'g')),
    '[^a-z]+', ' ', 'g')) || ' ' $$;

-- Terms of names. A name of Latin letters counts as whole words, written together or apart; any other name counts anywhere; a name after
-- '=' counts as a whole field.
create function drug_terms(names text[]) returns table (term text) language sql immutable as $$
  select distinct v.term from unnest(names) n cross join lateral (values
    (case when n ~ '[^\x01-\x7f]' and n not like '=%' then drug_han(n) end),
    (case when n like '=%' then '|' || drug_han(n) || '|' end),
    (case when n !~ '[^\x01-\x7f]' and n not like '=%' then drug_latin(n) end),
    (case when n !~ '[^\x01-\x7f]' and n not like '=%' then ' ' || replace(drug_latin(n), ' ', '') || ' ' end)) v (term)
  where length(v.term) > 1 and trim(v.term) <> '' $$;

-- Every place of a text with the two characters that begin there. Strict: keeps the planner's estimate of rows.
create function text_places(t text) returns table (place int, head text) language sql immutable strict rows 40 as
  $$ select n, substr(t, n, 2) from generate_series(1, length(t) - 1) n $$;

create function has_ingredients(ingredients text[]) returns boolean language sql immutable as $$
  select exists (select 1 from unnest(ingredients) i where length(drug_han(i)) > 0
    and drug_han(i) not in ('不详', '未知', '不明', '无', '略', '见说明书', '详见说明书', 'unknown', 'na')) $$;

create table drug_substance (
  id int generated always as identity primary key,
  name text not null unique,
  synonyms text[] not null default '{}',
  control text not null check (control in ('prohibited', 'controlled')),
  basis text not null,
  basis_date date not null,
  confirmed boolean not null default false,
  order_limit int,
  window_days int,
  window_limit int,
  single_only boolean not null default false,
  exceptions text[] not null default '{}',
  listed boolean not null default false
);
comment on table drug_substance is 'Substances that may not be sold online, or only in limited numbers. Every start brings in data/substances.csv.';
comment on column drug_substance.synonyms is 'Other names: salts, abbreviations, English, pinyin.';
comment on column drug_substance.basis is 'Document and number that the row rests on.';
comment on column drug_substance.confirmed is 'Compared with the text of the document.';
comment on column drug_substance.order_limit is 'Most smallest packages in one purchase.';
comment on column drug_substance.window_days is 'Length of the rolling window of window_limit, days.';
comment on column drug_substance.window_limit is 'Most smallest packages per shopper and per real name within the window.';
comment on column drug_substance.single_only is 'Only products with this single ingredient are meant.';
comment on column drug_substance.exceptions is 'Words in the names, form or ingredients of a product that exempt it.';
comment on column drug_substance.listed is 'Comes from data/substances.csv; false for rows of an operator.';

create table drug_substance_term (
  substance_id int not null references drug_substance on delete cascade,
  term text not null,
  head text generated always as (substr(term, 1, 2)) stored not null,
  primary key (substance_id, term)
);
create index drug_substance_term_head on drug_substance_term (head);
comment on table drug_substance_term is 'Normalised names and synonyms of a substance. Written by trigger.';
comment on column drug_substance_term.head is 'First two characters: the index finds a term by them.';

create table product_substance (
  product_id int not null references product on delete cascade,
  substance_id int not null references drug_substance on delete cascade,
  primary key (product_id, substance_id)
);
create index product_substance_of on product_substance (substance_id);
comment on table product_substance is 'Substances of a product. Written by trigger whenever a product or a substance changes.';

-- Matches by names, form, approval number and ingredients. "offset 0": one reading per product, not per place.
create view substance_match as
  select distinct p.id as product_id, s.id as substance_id
  from product p
  cross join lateral (select concat_ws('|', p.name, p.generic_name, p.form, p.approval_no,
    array_to_string(p.ingredients, '|')) as facts offset 0) f
  cross join lateral (select '|' || drug_han(f.facts) || '|' || drug_latin(f.facts) as facts offset 0) x
  cross join lateral text_places(x.facts) c
  join drug_substance_term t on t.head = c.head and substr(x.facts, c.place, length(t.term)) = t.term
  join drug_substance s on s.id = t.substance_id
  where (not s.single_only or cardinality(p.ingredients) <= 1)
    and not (p.drug_class is null and x.facts ~ '检测(试剂|试纸|卡)')
    and not exists (select 1 from drug_terms(s.exceptions) e where position(e.term in x.facts) > 0);
comment on view substance_match is 'Substances of every product; the triggers write product_substance from it.';

-- Links products to their substances. Refuses a prohibited product on sale, and a drug on sale without ingredients.
create function link_substances(products int[]) returns void language plpgsql as $$
declare refused text;
begin
  delete from product_substance where product_id = any (products);
  insert into product_substance (product_id, substance_id)
    select m.product_id, m.substance_id from substance_match m where m.product_id = any (products);
  select p.name || ' (' || s.name || ')' into refused from product p
    join product_substance l on l.product_id = p.id join drug_substance s on s.id = l.substance_id
    where p.id = any (products) and p.on_sale and s.control = 'prohibited' limit 1;
  if refused is not null then
    raise exception 'prohibited: %', refused using errcode = 'check_violation';
  end if;
  select p.name into refused from product p
    where p.id = any (products) and p.on_sale and p.drug_class is not null and not has_ingredients(p.ingredients) limit 1;
  if refused is not null then
    raise exception 'ingredients unknown: %', refused using errcode = 'check_violation';
  end if;
end $$;

create function product_added() returns trigger language plpgsql as
  $$ begin perform link_substances(array(select id from added)); return null; end $$;
create trigger product_added after insert on product referencing new table as added
  for each statement execute function product_added();

create function product_changed() returns trigger language plpgsql as
  $$ begin perform link_substances(array[new.id]); return null; end $$;
create trigger product_changed after update of name, generic_name, form, approval_no, ingredients, drug_class, on_sale on product
  for each row execute function product_changed();

-- A new or changed substance gets its terms and links again; products with a prohibited one go off sale.
create function substances_listed() returns trigger language plpgsql as $$
begin
  delete from drug_substance_term where substance_id in (select id from listed_now);
  insert into drug_substance_term (substance_id, term)
    select l.id, t.term from listed_now l cross join lateral drug_terms(l.name || l.synonyms) t;
  delete from product_substance where substance_id in (select id from listed_now);
  insert into product_substance (product_id, substance_id)
    select m.product_id, m.substance_id from substance_match m where m.substance_id in (select id from listed_now);
  update product set on_sale = false where on_sale and id in (
    select l.product_id from product_substance l join listed_now n on n.id = l.substance_id where n.control = 'prohibited');
  return null;
end $$;
create trigger substances_added after insert on drug_substance referencing new table as listed_now
  for each statement execute function substances_listed();
create trigger substances_changed after update on drug_substance referencing new table as listed_now
  for each statement execute function substances_listed();

-- Cross-border products carry no list of ingredients: name, brand and note are compared, and rows for single preparations count too.
create view global_substance_match as
  select distinct p.id as global_id, s.id as substance_id
  from global_product p
  cross join lateral (select concat_ws('|', p.name, p.brand, p.note) as facts offset 0) f
  cross join lateral (select '|' || drug_han(f.facts) || '|' || drug_latin(f.facts) as facts offset 0) x
  cross join lateral text_places(x.facts) c
  join drug_substance_term t on t.head = c.head and substr(x.facts, c.place, length(t.term)) = t.term
  join drug_substance s on s.id = t.substance_id
  where x.facts !~ '检测(试剂|试纸|卡)'
    and not exists (select 1 from drug_terms(s.exceptions) e where position(e.term in x.facts) > 0);
comment on view global_substance_match is 'Substances of every cross-border product.';

create function refuse_global_substances() returns trigger language plpgsql as $$
declare refused text;
begin
  select s.name into refused from global_substance_match m join drug_substance s on s.id = m.substance_id
    where m.global_id = new.id and s.control = 'prohibited' order by s.id limit 1;
  if refused is not null then
    raise exception 'prohibited: % (%)', new.name, refused using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger global_product_added after insert on global_product
  for each row when (new.on_sale) execute function refuse_global_substances();
create trigger global_product_changed after update of name, brand, note, on_sale on global_product
  for each row when (new.on_sale) execute function refuse_global_substances();

-- A new or changed substance takes cross-border products off sale too. Triggers of one event fire by name: these run after
-- substances_added and substances_changed, which write the terms.
create function global_substances_listed() returns trigger language plpgsql as $$
begin
  update global_product set on_sale = false where on_sale and id in (
    select m.global_id from global_substance_match m join listed_now n on n.id = m.substance_id where n.control = 'prohibited');
  return null;
end $$;
create trigger substances_added_abroad after insert on drug_substance referencing new table as listed_now
  for each statement execute function global_substances_listed();
create trigger substances_changed_abroad after update on drug_substance referencing new table as listed_now
  for each statement execute function global_substances_listed();
