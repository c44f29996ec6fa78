import type { Db } from '../platform/db/open'
import { checkChar } from '../../src/domain/id-card'
import { columnsOf } from '../testing/fill-tables'
import { openTestDb, type TestDb } from '../testing/test-db'
import { PRINT_COPIES, SEALED_COLUMNS } from './sealed-columns'

let database: TestDb
let db: Db
beforeAll(async () => {
  database = await openTestDb('seeded')
  db = database.db
})
afterAll(() => database.close())

const names = (columns: readonly { table: string; column: string }[]) =>
  columns.map(({ table, column }) => `${table}.${column}`).sort()
const existing = async () =>
  (await columnsOf(db)).map(({ table, name, type }) => ({
    table,
    column: name,
    type,
    isPrint: /(^|_)print$/.test(name),
  }))

/** Columns of bytes without personal data: the picture of a code for a page. */
const PUBLIC_BYTES = ['share_code.bytes']

test('S39 the list of sealed columns contains every sealed column of the database, and no other', async () => {
  const all = await existing()
  const sealed = all.filter(({ column, type }) => /(^|_)sealed$/.test(column) || type === 'bytea')
  const listed = SEALED_COLUMNS.filter(({ column }) => (column as string) !== 'pin_hash')
  expect(names(listed)).toEqual(names(sealed).filter((name) => !PUBLIC_BYTES.includes(name)))
  expect(names(all)).toEqual(expect.arrayContaining(names(SEALED_COLUMNS)))
})

test('each blind index of the database belongs to a sealed column, which lets a rotation renew it', async () => {
  const prints = SEALED_COLUMNS.flatMap(({ table, print }) => (print ? [{ table, column: print }] : []))
  expect(names([...prints, ...PRINT_COPIES])).toEqual(names((await existing()).filter(({ isPrint }) => isPrint)))
})

/** Counties of Shenzhen that issue ID numbers: an address in the city narrows a number down to these. */
const COUNTIES = ['440303', '440304', '440305', '440306', '440307', '440308', '440309', '440310', '440311']

test('S39 an ID mask leaves more than 10,000 possible numbers, even for one city and birth year', async () => {
  const dates = (await existing()).filter(({ table, column }) => table === 'patient' && column.startsWith('birth'))
  expect(dates).toEqual([])
  const [head, tail] = ['4', '21']
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(1990, 0, day + 1)).toISOString())
  const birthDates = days.map((day) => day.slice(0, 10).replaceAll('-', ''))
  let remaining = 0
  for (const county of COUNTIES.filter((code) => code.startsWith(head)))
    for (const birth of birthDates)
      for (let order = 0; order < 100; order++) {
        const first = `${county}${birth}${String(order).padStart(2, '0')}${tail[0]}`
        if (checkChar(first) === tail[1]) remaining++
      }
  expect(remaining).toBeGreaterThan(10_000)
})
