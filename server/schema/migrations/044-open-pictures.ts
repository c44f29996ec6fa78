import { sql, type Kysely } from 'kysely'

const statements = [
  // What a shopper has shown to everybody: a face, a picture of a comment. The others are opened by signed addresses alone.
  `alter table upload_file add column open boolean not null default false`,
  `update upload_file f set open = true where exists (select 1 from app_user where head = '/upload/' || f.name)
    or exists (select 1 from comment c join product p on p.barcode = c.barcode
      where p.drug_class is distinct from 'Rx' and '/upload/' || f.name = any (c.pics))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
