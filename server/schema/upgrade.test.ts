import { Migrator, sql } from 'kysely'
import { migrationsFor } from './migrations'
import { migrate } from '../migrate'
import type { Db } from '../platform/db/open'
import { openThreadDb, type ThreadDb } from '../testing/thread-db'
import { TEST_VAULT } from '../testing/vault'
import { SEALED_COLUMNS } from './sealed-columns'
import { isHeld, openColumn, type SealedRow } from './sealed-rows'

const ID_NO = '440305199006150175'
/** As versions before key ids wrote it. */
const sealedBefore = (text: string, about: string) => TEST_VAULT.seal(text, about).slice(TEST_VAULT.mark.length)

let database: ThreadDb
let db: Db
beforeAll(async () => {
  database = await openThreadDb(null)
  db = database.db
  const provider = { getMigrations: async () => migrationsFor(TEST_VAULT) }
  const { error } = await new Migrator({ db, provider }).migrateTo('074-insured-review')
  if (error) throw error
  await fillOldShop()
  await migrate(db, TEST_VAULT)
})
afterAll(() => database.close())

const PICTURE = Buffer.from('a photograph of a prescription')

async function fillOldShop() {
  await sql`insert into app_user (id, mobile, name) overriding system value values (1, '13900000001', '顾客')`.execute(
    db,
  )
  await sql`insert into patient (user_id, name, relation, sex, birth, id_sealed, id_print, id_mask, guardian, is_default,
    created_at) values (1, '林小明', 'self', 'male', '1990-06-15', ${sealedBefore(ID_NO, 'patient id of 1')}, 'print',
    '440***********0175', false, true, now())`.execute(db)
  await sql`insert into prescription (user_id, patient_id, patient_name, state, valid_from, valid_until, demand_no, reason)
    values (1, 1, '林小明', 'refused', now(), now(), 'F1', '对青霉素过敏')`.execute(db)
  await sql`insert into tcm_formula (prescription_id, doses, decoct, bags, via, note_sealed)
    select id, 3, false, 2, 'hand', ${sealedBefore('饭后服用', 'note of a formula of 1')} from prescription`.execute(db)
  await sql`insert into hospital_rx (patn_no, rp_no, hospital, doctor, patient_name, diagnosis, issued_at, valid_until)
    values ('P1', 'R1', '医院', '医生', '林小明', '高血压', now(), now())`.execute(db)
  await sql`insert into upload_file (name, user_id, mime, bytes) values ('a.jpg', 1, 'image/jpeg', ${PICTURE})`.execute(
    db,
  )
  await sql`insert into medical_card (user_id, holder, card_mask, card_sealed, id_print, city_id, bound_at)
    values (1, '林小明', '4403****0027', ${sealedBefore('440300000027', 'medical card of 1')}, 'print', 903, now())`.execute(
    db,
  )
  await sql`insert into wallet_account (user_id, holder, created_at) values (1, '林小明', now())`.execute(db)
  await sql`insert into feedback (user_id, idem_key, kind, body, pics, created_at)
    values (1, 'key', 'other', '吃了药头晕', '{}', now())`.execute(db)
}

const rowsOfTable = async (table: string) => (await sql<SealedRow>`select * from ${sql.table(table)}`.execute(db)).rows

test('an upgrade seals what was readable, and everything opens again', async () => {
  const opened = new Map<string, string>()
  for (const column of SEALED_COLUMNS)
    for (const row of (await rowsOfTable(column.table)).filter((one) => isHeld(column, one)))
      opened.set(`${column.table}.${column.column}`, openColumn(TEST_VAULT, column, row).toString())
  expect(Object.fromEntries(opened)).toMatchObject({
    'patient.person_sealed': JSON.stringify({ name: '林小明', birth: '1990-06-15' }),
    'patient.id_sealed': ID_NO,
    'prescription.patient_name_sealed': '林小明',
    'prescription.reason_sealed': '对青霉素过敏',
    'tcm_formula.note_sealed': '饭后服用',
    'hospital_rx.person_sealed': JSON.stringify({ name: '林小明', diagnosis: '高血压' }),
    'upload_file.bytes': PICTURE.toString(),
    'medical_card.holder_sealed': '林小明',
    'medical_card.card_sealed': '440300000027',
    'wallet_account.holder_sealed': '林小明',
    'feedback.body_sealed': '吃了药头晕',
  })
  expect((await rowsOfTable('medical_card'))[0]?.card_print).toBe(TEST_VAULT.print('440300000027'))
})

test('S39 after an upgrade no table tells a name, a birth date, a diagnosis or a picture', async () => {
  const all: string[] = []
  for (const table of new Set(SEALED_COLUMNS.map((column) => column.table))) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(db)
    all.push(...rows.map(({ text }) => text))
  }
  const dump = all.join('\n')
  const typed = ['林小明', '1990-06-15', ID_NO, '0175', '高血压', '青霉素', '头晕', PICTURE.toString('hex'), '4403****']
  expect(typed.filter((word) => dump.includes(word))).toEqual([])
  expect(dump).toContain('4***************75')
})
