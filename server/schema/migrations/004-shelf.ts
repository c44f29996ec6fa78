import { sql, type Kysely } from 'kysely'

/** Tables whose rows processes keep in memory, or count there. */
const KEPT = ['store', 'category', 'product', 'promotion', 'freight']

const statements = [
  // A column of its own, because the planner takes `barcode = spu` for rare and then reads the whole shop for ten goods.
  `alter table product add column is_main boolean not null generated always as (barcode = spu) stored`,

  // Counts every change of what processes keep in memory: with the number they know whether their copy is still true.
  `create table shelf_version (one boolean primary key default true check (one), n bigint not null)`,
  `insert into shelf_version (n) values (1)`,
  `create function shelf_changed() returns trigger language plpgsql as
    $$ begin update shelf_version set n = n + 1; return null; end $$`,
  ...KEPT.map(
    (table) => `create trigger shelf_changed after insert or update or delete or truncate on ${table}
      for each statement execute function shelf_changed()`,
  ),
  `create trigger shelf_changed after insert or delete or truncate on stock
    for each statement execute function shelf_changed()`,
  // Of the pieces only "some" and "none" are counted. At the commit, when every other lock is held: nobody waits for long,
  // and nobody in a circle.
  `create constraint trigger shelf_emptied after update on stock deferrable initially deferred
    for each row when ((old.qty = 0) <> (new.qty = 0)) execute function shelf_changed()`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
