import { sql } from 'kysely'
import type { Db } from '../platform/db/open'
import { createFullAccount } from '../testing/full-account'
import { sealSamples, type SealedSample } from '../testing/sealed-inventory'
import { openShop, type Shop } from '../testing/shop'
import { TEST_VAULT, TEST_KEY } from '../testing/vault'
import { SEALED_COLUMNS } from './sealed-columns'
import { isHeld, openColumn, type SealedRow } from './sealed-rows'
import { reseal } from './reseal'
import { openVault } from '../platform/encryption'

const NEW = Buffer.alloc(32, 9)
const during = openVault(NEW, Buffer.from(TEST_KEY, 'hex'))
const after = openVault(NEW)

let shop: Shop
let db: Db
let samples: SealedSample[]
beforeAll(async () => {
  shop = await openShop()
  db = shop.db
  const owner = { mobile: '13977770003', name: '更换密钥', street: '密钥路一号', idNo: '440305199006150175' }
  const { userId } = await createFullAccount(shop, owner)
  samples = await sealSamples(db, TEST_VAULT, userId, shop.now)
  await sql`insert into controlled_buyer (user_id, id_print, at)
    select distinct user_id, id_print, ${shop.now}::timestamptz from patient where id_print is not null
    on conflict do nothing`.execute(db)
})
afterAll(() => shop.close())

const rowsOfColumn = async (table: string) => (await sql<SealedRow>`select * from ${sql.table(table)}`.execute(db)).rows

test('a rotation reseals every registered column; the new key alone decrypts it', async () => {
  const counts = await reseal(db, during)
  expect(counts.filter(({ failed }) => failed > 0)).toEqual([])
  expect(counts.map(({ column }) => column)).toEqual(SEALED_COLUMNS.map((one) => `${one.table}.${one.column}`))
  const opened: string[] = []
  for (const column of SEALED_COLUMNS)
    for (const row of (await rowsOfColumn(column.table)).filter((one) => isHeld(column, one))) {
      const value = openColumn(after, column, row)
      opened.push(String(value))
      if (column.print) expect(row[column.print]).toBe(after.print(value))
    }
  for (const { sample, column } of samples)
    expect([sample, opened]).toEqual([
      sample,
      expect.arrayContaining([column.form === 'json' ? JSON.stringify({ word: sample }) : sample]),
    ])
})

test('a rotation renews the blind index copied by purchases of controlled drugs', async () => {
  const { rows } = await sql`select c.user_id from controlled_buyer c
    join patient p on p.user_id = c.user_id and p.id_print = c.id_print`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a second run changes nothing', async () => {
  expect((await reseal(db, during)).filter(({ done: doneCount, failed }) => doneCount + failed > 0)).toEqual([])
})

test('keeps and counts a row that no key decrypts, and changes the rows after it', async () => {
  const [column] = SEALED_COLUMNS.filter(({ table, column: name }) => table === 'chat_message' && name === 'sealed')
  if (!column) throw new Error('chat messages are not registered')
  const [first] = await rowsOfColumn('chat_message')
  const message = (client_id: string) => ({
    ...{ chat_id: Number(first?.chat_id), client_id, side: 'shopper' as const, kind: 'text' as const },
    ...{ created_at: shop.now, read_at: null },
  })
  const sealedBy = (client: string) =>
    TEST_VAULT.seal('{"text":"咳嗽"}', `chat ${Number(first?.chat_id)} message ${client}`)
  await db
    .insertInto('chat_message')
    .values([
      { ...message('torn'), sealed: 'torn' },
      { ...message('behind'), sealed: sealedBy('behind') },
    ])
    .execute()
  expect(await reseal(db, during, () => {}, [column])).toEqual([{ column: 'chat_message.sealed', done: 1, failed: 1 }])
  const rows = await rowsOfColumn('chat_message')
  expect(rows.find((row) => row.client_id === 'torn')?.sealed).toBe('torn')
  const behind = rows.find((row) => row.client_id === 'behind') ?? {}
  expect(openColumn(after, column, behind)).toBe('{"text":"咳嗽"}')
})
