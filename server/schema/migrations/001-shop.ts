import { sql, type Kysely } from 'kysely'

// Money is integer fen. Times are timestamptz. Text arrays instead of side tables where nothing joins on them.
// Single-column GIN and plain btree only: the same SQL runs on the embedded database and on any PostgreSQL 15+.
const statements = [
  `create table store (
    store_no text primary key, name text not null, city_id int not null, address text not null,
    latitude double precision not null, longitude double precision not null,
    all_day boolean not null, hours text not null, medicare boolean not null, decoction boolean not null,
    pickup boolean not null, warehouse boolean not null default false, prep_minutes int not null default 12,
    on_time_rate int, licences jsonb not null default '[]')`,
  `create index store_box on store (city_id, latitude, longitude)`,

  `create table category (
    id int primary key, parent_id int references category, name text not null, sort int not null default 0)`,
  `create index category_parent on category (parent_id, sort)`,

  `create table product (
    id int generated always as identity primary key,
    barcode text not null unique,
    spu text not null,
    name text not null, generic_name text not null, spec text not null, spec_values jsonb not null default '{}',
    form text not null default '', drug_class text, kind text not null, category_id int not null references category,
    symptoms text[] not null default '{}', ingredients text[] not null default '{}',
    storage text not null default '', medical text not null default '', maker text not null default '',
    approval_no text not null default '', leaflet jsonb not null default '[]',
    price_fen int check (price_fen > 0), origin_price_fen int,
    limit_min int not null default 0, limit_max int not null default 0,
    producttype int not null default 1, on_sale boolean not null default true, sales int not null default 0)`,
  `create index product_category on product (category_id, sales desc, id)`,
  `create index product_spu on product (spu)`,
  `create index product_sales on product (sales desc, id)`,

  `create table product_search (
    product_id int primary key references product, tokens text[] not null, pinyin text not null, initials text not null)`,
  `create index product_search_tokens on product_search using gin (tokens)`,
  `create table search_alias (word text primary key, target text not null, kind text not null)`,

  `create table stock (
    product_id int not null references product, store_no text not null references store,
    qty int not null check (qty >= 0), primary key (product_id, store_no))`,
  `create index stock_store on stock (store_no)`,

  `create table promotion (
    reduce_id text primary key, name text not null, method int not null, cretiaria int not null, reduce_type int not null,
    rules jsonb not null, black_list text[] not null default '{}',
    channel text not null check (channel in ('lightning', 'common')),
    universal boolean not null default false, barcodes text[] not null default '{}',
    starts_at timestamptz not null, ends_at timestamptz not null)`,

  `create table coupon (
    id int generated always as identity primary key, name text not null, amount_fen int not null check (amount_fen > 0),
    min_fen int not null default 0, order_type int not null, coupon_type int not null default 1, scope int not null default 2,
    remaining int not null check (remaining >= 0), per_user int not null default 1, city_id int,
    starts_at timestamptz not null, ends_at timestamptz not null, valid_days int not null default 7)`,

  `create table app_user (
    id int generated always as identity primary key, mobile text not null unique, name text not null,
    head text not null default '', created_at timestamptz not null default now())`,
  `create table session (
    token_hash text primary key, user_id int not null references app_user, created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  `create index session_owner on session (user_id)`,
  `create table sms_code (
    mobile text primary key, code_hash text not null, tries int not null default 0,
    sent_at timestamptz not null, expires_at timestamptz not null)`,
  `create table rate_bucket (k text not null, w bigint not null, n int not null, primary key (k, w))`,

  `create table user_coupon (
    id int generated always as identity primary key, user_id int not null references app_user,
    coupon_id int not null references coupon, nth int not null, status int not null default 1, order_id int,
    claimed_at timestamptz not null default now(), expires_at timestamptz not null,
    unique (user_id, coupon_id, nth))`,

  `create table address (
    id int generated always as identity primary key, user_id int not null references app_user, name text not null,
    mobile text not null, city_id int not null, region text not null, address text not null, room_no text not null,
    tag text not null, latitude double precision, longitude double precision, is_default boolean not null default false,
    created_at timestamptz not null default now())`,
  `create index address_user on address (user_id, id)`,
  `create unique index address_one_default on address (user_id) where is_default`,

  `create table cart_item (
    id int generated always as identity primary key, user_id int not null references app_user,
    product_id int not null references product, kind int not null check (kind in (1, 2, 3)),
    store_no text not null references store, count int not null check (count > 0),
    created_at timestamptz not null default now(),
    unique (user_id, product_id, kind, store_no))`,

  `create table orders (
    id int generated always as identity primary key, order_no text not null unique,
    user_id int not null references app_user, idem_key text not null,
    status int not null, order_type int not null, cart_type int not null, store_no text not null references store,
    goods_fen int not null, reduce_fen int not null, coupon_fen int not null, freight_fen int not null,
    packing_fen int not null, payable_fen int not null check (payable_fen >= 0),
    user_coupon_id int, address jsonb not null, receipt jsonb not null, remark text not null default '',
    privacy boolean not null default false, shortage text not null default 'call', extras jsonb not null default '{}',
    created_at timestamptz not null default now(), expires_at timestamptz not null, paid_at timestamptz,
    ended_at timestamptz, pay_method text not null default '', hidden boolean not null default false,
    unique (user_id, idem_key))`,
  `create index orders_user on orders (user_id, id desc)`,
  `create index orders_due on orders (status, expires_at)`,
  `create table order_item (
    order_id int not null references orders, line int not null, cart_id int not null, product_id int not null references product,
    store_no text not null references store, barcode text not null, name text not null, spec text not null,
    drug_class text, price_fen int not null, count int not null check (count > 0), primary key (order_id, line))`,
  `create table order_event (
    id int generated always as identity primary key, order_id int not null references orders, from_status int,
    to_status int not null, actor text not null, at timestamptz not null default now())`,
  `create index order_event_order on order_event (order_id, id)`,

  `create table payment (
    id int generated always as identity primary key, order_id int not null references orders, provider text not null,
    trade_no text not null unique, prepay_id text not null, amount_fen int not null, created_at timestamptz not null default now())`,
  `create index payment_order on payment (order_id)`,
  `create table payment_notify (
    txn_no text primary key, trade_no text not null, amount_fen int not null, outcome text not null,
    received_at timestamptz not null default now())`,
  `create table refund (
    id int generated always as identity primary key, order_id int not null references orders, txn_no text not null unique,
    amount_fen int not null, reason text not null, status text not null default 'queued',
    created_at timestamptz not null default now())`,

  `create table job (
    id bigint generated always as identity primary key, kind text not null, payload jsonb not null,
    run_at timestamptz not null default now(), attempts int not null default 0, locked_until timestamptz,
    done_at timestamptz, failed_at timestamptz, dedupe text unique)`,
  `create index job_due on job (run_at, id) where done_at is null`,

  `create table comment (
    id int generated always as identity primary key, product_id int not null references product, user_name text not null,
    body text not null, score int not null, tags text[] not null default '{}', pics text[] not null default '{}',
    created_at timestamptz not null)`,
  `create index comment_product on comment (product_id, created_at desc, id desc)`,

  `create table carousel (
    id int generated always as identity primary key, city_id int, title text not null, note text not null,
    pic text not null, url text not null, sort int not null)`,
  `create table notice (
    id int generated always as identity primary key, title text not null, content text not null, created_at timestamptz not null)`,
  `create table seckill (
    barcode text primary key references product (barcode), price_fen int not null, starts_at timestamptz not null, ends_at timestamptz not null)`,
  `create table hot_word (word text primary key, kind text not null, sort int not null)`,
  `create table dictionary (code text not null, key text not null, value text not null, remark text not null default '', primary key (code, key))`,
  `create table freight (
    city_id int primary key, delivery_switch int not null, delivery_fen int not null, delivery_free_fen int not null,
    mail_switch int not null, mail_fen int not null, mail_free_fen int not null, packing_fen int not null)`,
  `create table upload_file (
    name text primary key, user_id int not null references app_user, mime text not null, bytes bytea not null,
    created_at timestamptz not null default now())`,
  `create table event (
    id bigint generated always as identity primary key, name text not null, page text not null, data jsonb not null,
    at timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
