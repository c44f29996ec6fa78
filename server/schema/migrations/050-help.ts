import { sql, type Kysely } from 'kysely'

const statements = [
  `create table question (
    id int generated always as identity primary key, kind text not null, title text not null, keywords text[] not null,
    content text not null, hot boolean not null default false, sort int not null)`,
  `create table health_article (
    id int generated always as identity primary key, topic text not null, title text not null, summary text not null,
    author text not null, content text not null, created_at timestamptz not null)`,
  `create index health_article_topic on health_article (topic, created_at desc)`,
  `create table chat (
    id int generated always as identity primary key, user_id int not null references app_user,
    desk text not null check (desk in ('service', 'pharmacist')), rev int not null default 0, created_at timestamptz not null,
    unique (user_id, desk))`,
  `create table chat_message (
    id int generated always as identity primary key, chat_id int not null references chat,
    side text not null check (side in ('shopper', 'desk')), client_id text not null,
    kind text not null check (kind in ('text', 'image', 'good', 'order')), sealed text not null,
    created_at timestamptz not null, read_at timestamptz, unique (chat_id, client_id))`,
  `create index chat_message_chat on chat_message (chat_id, id)`,
  `create table live_ticket (hash text primary key, user_id int not null references app_user, expires_at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
