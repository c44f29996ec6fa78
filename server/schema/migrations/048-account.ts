import { sql, type Kysely } from 'kysely'

const statements = [
  // A session can be told apart and ended by its owner; its token stays a secret.
  `alter table session add column id int generated always as identity unique, add column device text not null default ''`,
  // An account that has ended keeps its number for what must be kept of it, and nothing of who it was.
  `alter table app_user add column closed_at timestamptz`,
  // A notice to everybody, or a message to one shopper. url: a page of ours, '' for none.
  `alter table notice add column user_id int references app_user, add column kind text not null default 'notice',
    add column url text not null default '', add column idem_key text unique`,
  `create index notice_of on notice (user_id, id desc) where user_id is not null`,
  // Taken off one shopper's list: a notice to everybody stays on the others'.
  `alter table notice_read add column gone boolean not null default false`,
  `create table logoff (
    user_id int primary key references app_user, asked_at timestamptz not null, due_at timestamptz not null,
    reason text not null default '')`,
  // The number is sealed; its print finds the same number again.
  `create table id_card (
    id int generated always as identity primary key, user_id int not null references app_user,
    kind text not null check (kind in ('mainland', 'hongkong', 'macau', 'taiwan')), name text not null,
    id_sealed text not null, id_print text not null, id_mask text not null, is_default boolean not null,
    created_at timestamptz not null, unique (user_id, id_print))`,
  `create unique index id_card_default on id_card (user_id) where is_default`,
  `create table feedback (
    id int generated always as identity primary key, user_id int not null references app_user, idem_key text not null,
    kind text not null, body text not null, pics text[] not null default '{}', created_at timestamptz not null,
    answer text not null default '', answered_at timestamptz, unique (user_id, idem_key))`,
  `create table user_code (
    user_id int primary key references app_user, code text not null unique, expires_at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
