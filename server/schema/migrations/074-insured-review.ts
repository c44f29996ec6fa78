import { sql, type Kysely } from 'kysely'

const STATES = "'registered', 'opened', 'paid', 'failed', 'closed', 'late', 'returned', 'review'"

/** What an insurer settles otherwise than it has reckoned waits for a person; its simulation knows what each side pays. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    'alter table insured_bill drop constraint insured_bill_state_check',
    `alter table insured_bill add constraint insured_bill_state_check check (state in (${STATES}))`,
    `alter table sandbox_insured add column cover jsonb not null default '{"gov":0,"self":0,"other":0}'`,
    `update sandbox_insured s set cover = jsonb_build_object('gov', b.gov_fen, 'self', b.self_fen, 'other', b.other_fen)
      from insured_bill b where b.trade_no = s.trade_no`,
    'alter table sandbox_insured drop column insurance_fen',
  ])
    await sql.raw(statement).execute(db)
}
