import { sql, type Kysely } from 'kysely'

const statements = [
  // A prescription, by whoever reviewed it. The patient is kept by name, because a record of the shopper's may go.
  `create table prescription (
    id int generated always as identity primary key, user_id int not null references app_user,
    patient_id int not null, patient_name text not null,
    state text not null check (state in ('waiting', 'approved', 'refused')),
    valid_from timestamptz not null, valid_until timestamptz not null,
    order_id int unique references orders, created_at timestamptz not null default now())`,
  `create index prescription_user on prescription (user_id, id)`,
  `create table prescription_item (
    prescription_id int not null references prescription, product_id int not null references product,
    count int not null check (count > 0), primary key (prescription_id, product_id))`,
  // What a prescription is to be served with: apart from the cart, where no prescription drug is sold.
  `create table rx_cart_item (
    id int generated always as identity primary key, user_id int not null references app_user,
    prescription_id int not null references prescription, product_id int not null references product,
    kind int not null check (kind in (1, 2, 3)), store_no text not null references store, count int not null check (count > 0),
    created_at timestamptz not null, unique (prescription_id, product_id, store_no))`,
  `create index rx_cart_user on rx_cart_item (user_id, id)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
