import { sql, type Kysely } from 'kysely'

const statements = [
  // An order goes out from a store or from a company abroad, and so does every line of it.
  `alter table orders alter column store_no drop not null, add column company text references global_company,
    add column tax_fen int not null default 0 check (tax_fen >= 0),
    add constraint orders_sender check (num_nonnulls(store_no, company) = 1)`,
  `alter table order_item alter column product_id drop not null, alter column store_no drop not null,
    add column global_id int references global_product,
    add constraint order_item_goods check (num_nonnulls(product_id, global_id) = 1 and num_nonnulls(store_no, global_id) = 1)`,
  // Who buys is sealed; its print counts what one person has bought in a year, whatever account it was bought by.
  `create table global_order (
    order_id int primary key references orders, name text not null, id_mask text not null, id_print text not null,
    id_sealed text not null, value_fen int not null check (value_fen >= 0),
    customs text not null default 'waiting' check (customs in ('waiting', 'passed', 'refused')),
    reason text not null default '', tries int not null default 0 check (tries >= 0))`,
  `create index global_order_print on global_order (id_print)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
