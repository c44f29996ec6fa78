import { sql, type Kysely } from 'kysely'

const statements = [
  // Combos. What one costs is what the cart asks for its pieces: no second price that could disagree.
  `create table goods_group (
    id int generated always as identity primary key, group_type int not null check (group_type in (1, 2, 3)),
    name text not null, note text not null default '')`,
  `create table goods_group_item (
    group_id int not null references goods_group, product_id int not null references product,
    count int not null check (count > 0), primary key (group_id, product_id))`,
  `create index goods_group_of on goods_group_item (product_id)`,
  // Codes to be scanned, by a hash of what they say: WeChat counts how often it is asked for one.
  `create table share_code (
    name text primary key, barcode text, mime text not null, bytes bytea not null, created_at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
