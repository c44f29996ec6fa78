import { sql, type Kysely } from 'kysely'

const statements = [
  // A pack that only who was invited has: no list offers it and nobody claims it by its code.
  `alter table coupon_activity add column by_invite boolean not null default false`,

  // Friends bring friends: the friend has the pack of the same code, who invited one coupon for each friend that buys.
  `create table invite_gift (
    code text primary key references coupon_activity (code), reward_coupon_id int not null references coupon,
    most int not null check (most > 0))`,
  // What a shopper invites by says nothing of who they are.
  `create table invite_share (
    share_no text primary key, code text not null references invite_gift, user_id int not null references app_user,
    at timestamptz not null, unique (code, user_id))`,
  `create table invite_claim (
    code text not null references invite_gift, user_id int not null references app_user, share_no text not null references invite_share,
    at timestamptz not null, primary key (code, user_id))`,
  `create index invite_claim_of on invite_claim (share_no)`,
  `create table invite_reward (
    code text not null references invite_gift, friend_id int not null references app_user, user_id int not null references app_user,
    user_coupon_id int not null references user_coupon, at timestamptz not null, primary key (code, friend_id))`,

  // A counsellor of a store brings somebody new: once for each shopper, whoever it was.
  `create table pull_new (
    user_id int primary key references app_user, counselor_id text not null, at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
