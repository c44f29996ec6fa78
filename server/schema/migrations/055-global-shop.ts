import { sql, type Kysely } from 'kysely'

const statements = [
  // Who sends from abroad. bonded: the goods lie in a customs warehouse of the country. carrier: its code in the dictionary.
  `create table global_company (
    code text primary key, name text not null, origin text not null, way text not null check (way in ('bonded', 'direct')),
    carrier text not null, days_from int not null check (days_from > 0), days_to int not null check (days_to >= days_from),
    note text not null default '')`,
  `insert into global_company (code, name, origin, way, carrier, days_from, days_to)
    select distinct on (company) company, company_name, origin, 'direct', 'YDKD', 7, 15 from global_product order by company, id`,
  `create table global_category (id int primary key, name text not null, sort int not null)`,
  // vat, consumption, tariff: percent of the taxes that customs take.
  `alter table global_product drop column company_name, add foreign key (company) references global_company,
    add column category_id int references global_category, add column brand text not null default '',
    add column note text not null default '', add column origin_price_fen int,
    add column limit_max int not null default 0 check (limit_max >= 0), add column sales int not null default 0,
    add column vat int not null default 13 check (vat between 0 and 99),
    add column consumption int not null default 0 check (consumption between 0 and 99),
    add column tariff int not null default 0 check (tariff between 0 and 99)`,
  `create index global_product_category on global_product (category_id, sales desc, id)`,
  `create index global_product_company on global_product (company, sales desc, id)`,
  `create table global_topic (
    id int generated always as identity primary key, title text not null, note text not null, sort int not null)`,
  `create table global_topic_item (
    topic_id int not null references global_topic, product_id int not null references global_product, sort int not null,
    primary key (topic_id, product_id))`,
  `create table global_comment (
    id int generated always as identity primary key, product_id int not null references global_product, user_name text not null,
    text text not null, score int not null check (score between 1 and 5), created_at timestamptz not null)`,
  `create index global_comment_of on global_comment (product_id, created_at desc, id desc)`,
  // Favourites and history hold articles from abroad beside the shop's own.
  `alter table collect drop constraint collect_check, add column global_id int references global_product,
    add check (num_nonnulls(product_id, store_no, global_id) = 1), add unique (user_id, global_id)`,
  `alter table browse alter column product_id drop not null, add column global_id int references global_product,
    add check (num_nonnulls(product_id, global_id) = 1), add unique (user_id, global_id)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
