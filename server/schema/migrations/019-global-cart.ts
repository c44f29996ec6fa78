import { sql, type Kysely } from 'kysely'

const statements = [
  // Cross-border goods are apart from the shop's own: no list, search or coupon of those ever meets one.
  `create table global_product (
    id int generated always as identity primary key, barcode text not null unique, name text not null, spec text not null,
    price_fen int check (price_fen > 0), company text not null, company_name text not null, origin text not null,
    qty int not null default 0 check (qty >= 0), on_sale boolean not null default true)`,
  // Numbered with the lines of the cart: both stand in one list.
  `create table global_cart_item (
    id int primary key default nextval('cart_item_id_seq'), user_id int not null references app_user,
    product_id int not null references global_product, count int not null check (count > 0),
    created_at timestamptz not null default now(), unique (user_id, product_id))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
