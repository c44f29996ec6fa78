import { sql, type Kysely } from 'kysely'

const statements = [
  // Who somebody is at a provider. A subject means something for its issuer only, so the two together are the key.
  `create table identity (
    issuer text not null, subject text not null, user_id int not null references app_user,
    created_at timestamptz not null, primary key (issuer, subject))`,
  `create index identity_user on identity (user_id)`,
  // Provider codes that came in once, as hashes: none comes in twice, whatever the provider would say.
  `create table login_code (code_hash text primary key, used_at timestamptz not null)`,
  // A proven identity that waits for its phone number.
  `create table bind_ticket (
    ticket_hash text primary key, issuer text not null, subject text not null, expires_at timestamptz not null)`,
  `create table merchant (id int primary key, code text not null unique, dispatch_types int[] not null)`,
  `insert into merchant (id, code, dispatch_types) values
    (1, 'baiyang', '{1,2,3}'), (2, 'yingyang', '{1,2,3}'), (3, 'tencent_health_b2c', '{1}'),
    (4, 'tencent_health_o2o', '{2,3}'), (5, 'specilstore', '{1,2,3}'), (6, 'wld20240701', '{1,2,3}'),
    (7, 'yaofang', '{1,2,3}'), (8, 'meinian_merchant', '{1,2,3}'), (9, 'pukangbao', '{1,2,3}'),
    (10, 'pukangbao_mark0', '{1,2,3}'), (11, 'pukangbao_mark1', '{1,2,3}'), (12, 'pukangbao_mark2', '{1,2,3}'),
    (13, 'pukangbao_mark3', '{1,2,3}'), (14, 'pukangbao_mark17', '{1,2,3}'), (15, 'pukangbao_mark18', '{1,2,3}')`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
