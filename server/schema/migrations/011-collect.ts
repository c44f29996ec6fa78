import { sql, type Kysely } from 'kysely'

const statements = [
  // What a shop is reached by, and who runs it: a store's papers name its company.
  `alter table store add column phone text not null default ''`,
  `alter table store add column company text not null default ''`,
  `alter table store add column manager text not null default ''`,
  // Favourites: an article or a shop, each once. price_fen is what the article cost when it was kept.
  `create table collect (
    id int generated always as identity primary key, user_id int not null references app_user,
    product_id int references product, store_no text references store, price_fen int, created_at timestamptz not null,
    check ((product_id is null) <> (store_no is null)), unique (user_id, product_id), unique (user_id, store_no))`,
  `create index collect_of on collect (user_id, id desc)`,
  // What a shopper has looked at: an article once, at the last time.
  `create table browse (
    id int generated always as identity primary key, user_id int not null references app_user,
    product_id int not null references product, seen_at timestamptz not null, unique (user_id, product_id))`,
  `create index browse_of on browse (user_id, seen_at desc, id desc)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
