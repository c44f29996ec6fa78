import { sql, type Kysely } from 'kysely'
import type { Vault } from '../../platform/encryption'

type Row = Record<string, unknown>
type Changes = Record<string, string | Buffer | null>
interface Owned extends Row {
  user_id: number
}

const BATCH = 50

/** Changes every row of a table, in batches by its key: pictures of a large shop do not fit into memory at once. */
async function changeAll<R extends Row>(db: Kysely<unknown>, table: string, key: string, change: (row: R) => Changes) {
  let last: unknown = null
  for (;;) {
    const after = last === null ? sql`true` : sql`${sql.ref(key)} > ${last}`
    const { rows } = await sql<R>`select * from ${sql.table(table)} where ${after}
      order by ${sql.ref(key)} limit ${BATCH}`.execute(db)
    for (const row of rows) {
      const sets = Object.entries(change(row)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      if (sets.length > 0)
        await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref(key)} = ${row[key]}`.execute(db)
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.[key]
  }
}

/** First 1 and last 2 characters. */
const shortMask = (id: string) => `${id.slice(0, 1)}${'*'.repeat(id.length - 3)}${id.slice(-2)}`

interface NumberRow extends Row {
  user_id: number
  order_id: number
  id_sealed: string | null
  id_mask: string
}

/** Where the ID number of a row is sealed, and what it is bound to. */
const ID_NUMBERS: [table: string, key: string, about: (row: NumberRow) => string][] = [
  ['patient', 'id', (row) => `patient id of ${row.user_id}`],
  ['wallet_account', 'user_id', (row) => `wallet id of ${row.user_id}`],
  ['id_card', 'id', (row) => `id card of ${row.user_id}`],
  ['global_order', 'order_id', (row) => `global order ${row.order_id}`],
]

async function shortenMasks(db: Kysely<unknown>, vault: Vault) {
  for (const [table, key, about] of ID_NUMBERS)
    await changeAll<NumberRow>(db, table, key, (row): Changes => {
      // Shorter papers have always been shown by their first 1 and last 2.
      if (!row.id_sealed || row.id_mask.length <= 10) return {}
      return { id_mask: shortMask(vault.open(row.id_sealed, about(row))) }
    })
}

async function sealPatients(db: Kysely<unknown>, vault: Vault) {
  await sql`alter table patient add column person_sealed text`.execute(db)
  await changeAll<Owned & { name: string; birth: string }>(db, 'patient', 'id', ({ user_id, name, birth }) => ({
    person_sealed: vault.seal(JSON.stringify({ name, birth }), `patient person of ${user_id}`),
  }))
  await sql`alter table patient alter column person_sealed set not null, drop column name, drop column birth`.execute(
    db,
  )
}

async function sealPrescriptions(db: Kysely<unknown>, vault: Vault) {
  await sql`alter table prescription add column patient_name_sealed text, add column reason_sealed text`.execute(db)
  await changeAll<Owned & { patient_name: string; reason: string }>(db, 'prescription', 'id', (row) => ({
    patient_name_sealed: vault.seal(row.patient_name, `patient name of a prescription of ${row.user_id}`),
    reason_sealed: row.reason ? vault.seal(row.reason, `reason of a prescription of ${row.user_id}`) : null,
  }))
  await sql`alter table prescription alter column patient_name_sealed set not null,
    drop column patient_name, drop column reason`.execute(db)
  await sql`alter table hospital_rx add column person_sealed text`.execute(db)
  const { rows } = await sql<Row>`select * from hospital_rx`.execute(db)
  for (const { patn_no, rp_no, patient_name: name, diagnosis } of rows)
    await sql`update hospital_rx set person_sealed = ${vault.seal(
      JSON.stringify({ name, diagnosis }),
      `hospital prescription ${patn_no} ${rp_no}`,
    )} where patn_no = ${patn_no} and rp_no = ${rp_no}`.execute(db)
  await sql`alter table hospital_rx alter column person_sealed set not null,
    drop column patient_name, drop column diagnosis`.execute(db)
}

/** A note was bound to its shopper, whom its row does not name: it is bound to its row now. */
async function rebindNotes(db: Kysely<unknown>, vault: Vault) {
  const { rows } = await sql<{ prescription_id: number; note_sealed: string; user_id: number }>`
    select f.prescription_id, f.note_sealed, p.user_id
    from tcm_formula f join prescription p on p.id = f.prescription_id where f.note_sealed is not null`.execute(db)
  for (const { prescription_id: id, note_sealed: sealed, user_id } of rows) {
    const note = vault.open(sealed, `note of a formula of ${user_id}`)
    const bound = vault.seal(note, `note of formula ${id}`)
    await sql`update tcm_formula set note_sealed = ${bound} where prescription_id = ${id}`.execute(db)
  }
}

async function sealPictures(db: Kysely<unknown>, vault: Vault) {
  // The hash of a photograph finds that photograph again: a blind index takes its place.
  await sql`alter table upload_file drop column print`.execute(db)
  // Sealed bytes do not get smaller: the database need not try.
  await sql`alter table upload_file add column print text, alter column bytes set storage external`.execute(db)
  await changeAll<{ name: string; bytes: Uint8Array }>(db, 'upload_file', 'name', ({ name, bytes }) => ({
    bytes: vault.sealBytes(bytes, `picture ${name}`),
    print: vault.print(bytes),
  }))
  await sql`create index upload_file_print on upload_file (print)`.execute(db)
}

/** The blind index is of the card's number, which is sealed beside it: the ID number that it was of is not stored. */
async function sealCards(db: Kysely<unknown>, vault: Vault) {
  await sql`alter table medical_card add column holder_sealed text, add column card_print text`.execute(db)
  await changeAll<Owned & { holder: string; card_sealed: string }>(
    db,
    'medical_card',
    'user_id',
    ({ user_id, holder, card_sealed }) => ({
      holder_sealed: vault.seal(holder, `medical holder of ${user_id}`),
      card_print: vault.print(vault.open(card_sealed, `medical card of ${user_id}`)),
    }),
  )
  await sql`alter table medical_card alter column holder_sealed set not null, alter column card_print set not null,
    add unique (card_print), drop column holder, drop column card_mask, drop column id_print`.execute(db)
  await sql`alter table wallet_account add column holder_sealed text not null default ''`.execute(db)
  await changeAll<Owned & { holder: string }>(db, 'wallet_account', 'user_id', ({ user_id, holder }): Changes =>
    holder ? { holder_sealed: vault.seal(holder, `wallet holder of ${user_id}`) } : {},
  )
  await sql`alter table wallet_account drop column holder`.execute(db)
}

async function sealWords(db: Kysely<unknown>, vault: Vault) {
  await sql`alter table feedback add column body_sealed text, add column answer_sealed text not null default ''`.execute(
    db,
  )
  await changeAll<Owned & { body: string; answer: string }>(db, 'feedback', 'id', ({ user_id, body, answer }) => ({
    body_sealed: vault.seal(body, `feedback of ${user_id}`),
    answer_sealed: answer ? vault.seal(answer, `answer to feedback of ${user_id}`) : '',
  }))
  await sql`alter table feedback alter column body_sealed set not null, drop column body, drop column answer`.execute(
    db,
  )
}

/** Seals names, birth dates, diagnoses, photographs and words that were readable in a copy of the database. @spec RX-10 */
export async function up(db: Kysely<unknown>, vault: Vault) {
  await shortenMasks(db, vault)
  await sealPatients(db, vault)
  await sealPrescriptions(db, vault)
  await rebindNotes(db, vault)
  await sealPictures(db, vault)
  await sealCards(db, vault)
  await sealWords(db, vault)
}
