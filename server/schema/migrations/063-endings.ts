import { sql, type Kysely } from 'kysely'

const statements = [
  // A coupon that ends soon is told of once.
  `alter table user_coupon add column told_at timestamptz`,
  `create index user_coupon_ending on user_coupon (expires_at) where status = 1 and told_at is null`,

  // What is kept of a closed account goes five years later; not a day earlier, whoever asks.
  `alter table app_user add column erased_at timestamptz
    check (erased_at is null or (closed_at is not null and erased_at >= closed_at + interval '5 years'))`,
  `create index app_user_kept on app_user (closed_at) where closed_at is not null and erased_at is null`,
  `create or replace function rx_confirmation_stays() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and exists (select 1 from app_user where id = old.user_id and erased_at is not null) then return old; end if;
      raise exception 'a confirmation is never changed';
    end $$`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
