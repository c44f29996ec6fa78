import { sql, type Kysely } from 'kysely'

const statements = [
  // Of one dose, whole grams; method: 先煎, 后下 …; price_fen: for ten grams, null for what is not sold cut and dried.
  `alter table herb add column min_g int not null default 1 check (min_g > 0),
    add column max_g int not null default 300, add check (max_g >= min_g),
    add column method text not null default '', add column price_fen int check (price_fen > 0), add column sort int not null default 0`,
  `create table herb_stock (
    store_no text not null references store (store_no), herb text not null references herb (name),
    grams int not null check (grams >= 0), primary key (store_no, herb))`,
  // A prescription that is made up of herbs.
  `create table tcm_formula (
    prescription_id int primary key references prescription, doses int not null check (doses between 1 and 30),
    decoct boolean not null, bags int not null check (bags between 1 and 3), via text not null check (via in ('hand', 'paper')),
    note_sealed text)`,
  `create table tcm_formula_herb (
    prescription_id int not null references tcm_formula, line int not null, herb text not null references herb (name),
    grams int not null check (grams between 1 and 300), primary key (prescription_id, line), unique (prescription_id, herb))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
