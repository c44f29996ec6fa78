import { sql, type Kysely } from 'kysely'

const statements = [
  // A prescription begins as what a shopper asks for; one without a number came from elsewhere.
  `alter table prescription
    add column demand_no text unique, add column idem_key text,
    add column via text check (via in ('upload', 'doctor')), add column disease_sealed text,
    add column pics text[] not null default '{}', add column task_no text, add column reason text not null default '',
    add column pharmacist text not null default '', add column doctor text not null default '',
    add column answered_at timestamptz, add unique (user_id, idem_key)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
