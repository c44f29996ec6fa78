import { sql } from 'kysely'
import { INVENTORY_ENTRIES } from '../contexts/customer/account/personal-data-inventory'
import { rowsOf } from '../contexts/customer/account/owned-row-queries'
import { columnsOf } from '../testing/fill-tables'
import { runJourney, PHOTO, TYPED } from '../testing/journey'
import { openShop, type Shop } from '../testing/shop'

/** Columns that contain a typed text on purpose, with the reason. */
const SHOWN: Record<string, string> = {
  'comment.body TYPED.comment': 'a comment is written for every shopper',
  'product_question.body TYPED.question': 'a question is asked for every shopper to read',
}

let shop: Shop
let journey: Awaited<ReturnType<typeof runJourney>>
let dump: Map<string, string[]>
const lines: string[] = []

const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value) || value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns every value of every column of the database, as text. */
async function readDump(): Promise<Map<string, string[]>> {
  const columns = await columnsOf(shop.db)
  const all = new Map<string, string[]>()
  for (const table of new Set(columns.map((column) => column.table))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(shop.db)
    for (const { name } of columns.filter((column) => column.table === table))
      all.set(
        `${table}.${name}`,
        rows.map((row) => row[name]).flatMap((value) => (value === null ? [] : [textOf(value)])),
      )
  }
  return all
}

/** Digests, and the random names of files and codes: hex that holds a letter. */
const HEX = /(?<![\da-z])(?=\d*[a-f])[\da-f]{12,}(?![\da-z])/gi

const columnsWith = (text: string) =>
  [...dump].filter(([, values]) => values.some((value) => value.includes(text))).map(([column]) => column)

beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => lines.push(line) } })
  journey = await runJourney(shop)
  dump = await readDump()
})
afterAll(() => shop.close())

test('S09 RX-10 a database dump contains none of the texts that a shopper entered', () => {
  const matches = Object.entries(TYPED).flatMap(([label, text]) =>
    columnsWith(String(text)).map((column) => `${column} TYPED.${label}`),
  )
  expect(matches).toEqual(Object.keys(SHOWN))
})

test('S09 a dump does not narrow an ID number: masks show one digit in front and two behind', () => {
  const { idNo, birth } = TYPED
  const parts = Array.from({ length: idNo.length - 7 }, (_, at) => idNo.slice(at, at + 8))
  // Random hex contains eight given digits by chance, so that it is left out.
  const plain = [...dump].map(([column, values]) => [column, values.join(' ').replaceAll(HEX, 'hex')] as const)
  for (const part of [...parts, birth])
    expect([part, plain.filter(([, text]) => text.includes(part)).map(([column]) => column)]).toEqual([part, []])
  const masks = [...dump].filter(([column]) => /mask$/.test(column)).flatMap(([, values]) => values.filter(Boolean))
  expect(masks.length).toBeGreaterThan(0)
  expect(masks.filter((mask) => !/^.\*+.{2}$/.test(mask))).toEqual([])
})

test('RX-10 a dump contains neither diagnosis nor photograph of a prescription', () => {
  const shopOwn = /^(product|dictionary|symptom|search_alias|hot_word|question|health_article|category)/
  expect(columnsWith(journey.disease).filter((column) => !shopOwn.test(column))).toEqual([])
  expect(columnsWith(PHOTO.toString('latin1'))).toEqual([])
  expect(columnsWith(PHOTO.subarray(-40, -20).toString('latin1'))).toEqual([])
})

test('S09 a dump shows that a user bought a prescription drug, but not who the user is', async () => {
  const purchases = await shop.db
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('o.user_id')
    .where('i.product_id', '=', journey.rx.id)
    .execute()
  expect(purchases).toEqual([{ user_id: journey.userId }])
  const own: string[] = []
  for (const [table] of INVENTORY_ENTRIES) {
    const rows = await rowsOf(shop.db, table, journey.userId, shop.now)
    own.push(...rows.flatMap((row) => Object.entries(row).map(([name, value]) => `${table}.${name} ${textOf(value)}`)))
  }
  expect(own.length).toBeGreaterThan(100)
  // Random hex contains eleven digits in a row by chance, and is no phone number.
  const telling = own
    .map((text) => text.replaceAll(HEX, 'hex'))
    .filter((text) => /(?<!\d)1[3-9]\d{9}(?!\d)/.test(text) || text.includes(TYPED.name))
  expect(telling).toEqual([])
})

test('S07 the log of the journey contains none of the texts either', () => {
  expect(lines.length).toBeGreaterThan(0)
  const log = lines.join('')
  expect(Object.values(TYPED).filter((text) => log.includes(String(text)))).toEqual([])
})
