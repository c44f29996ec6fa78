import { sql, type Kysely } from 'kysely'

const statements = [
  // Pages that editors put together, floor by floor. Their links carry the ids.
  `create table topic (
    id int primary key, code text not null default '', title text not null, note text not null default '',
    pic text not null default '', city_ids int[], scope int not null default 2, hidden boolean not null default false,
    is_master boolean not null default false, rules text not null default '',
    starts_at timestamptz not null, ends_at timestamptz)`,
  `create table topic_floor (
    topic_id int not null references topic, sort int not null, body jsonb not null, primary key (topic_id, sort))`,
  `create table article (
    id int primary key, title text not null, author text not null, content text not null, created_at timestamptz not null)`,
  `create table notice_read (
    user_id int not null references app_user, notice_id int not null references notice, at timestamptz not null,
    primary key (user_id, notice_id))`,
  `create table popup (
    id int generated always as identity primary key, title text not null, note text not null, pic text not null,
    url text not null, city_id int, starts_at timestamptz not null, ends_at timestamptz not null)`,
  // Sealed columns hold what the vault made of an ID number and of health data; the print finds the same number again.
  `create table patient (
    id int generated always as identity primary key, user_id int not null references app_user, name text not null,
    relation text not null, sex text not null, birth text not null, id_sealed text, id_print text,
    id_mask text not null default '', health_sealed text, guardian boolean not null, is_default boolean not null,
    created_at timestamptz not null, unique (user_id, id_print))`,
  `create index patient_of on patient (user_id, is_default desc, id desc)`,
  `create unique index patient_default on patient (user_id) where is_default`,
  `create unique index patient_self on patient (user_id) where relation = 'self'`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
