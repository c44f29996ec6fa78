import { sql } from 'kysely'
import { COOLING_DAYS } from '../../../../src/domain/account'
import { columnsOf, linksOf } from '../../../testing/fill-tables'
import { createFullAccount, type Person } from '../../../testing/full-account'
import { openShop, type Shop } from '../../../testing/shop'
import { planShopDay } from '../../../testing/plan-day'
import { INVENTORY_ENTRIES, PERSONAL_DATA } from './personal-data-inventory'
import { SHOP_TABLES } from './shop-tables'
import { TEST_VAULT } from '../../../testing/vault'
import type { SealedColumn } from '../../../schema/sealed-columns'
import { columnsOfTable, isHeld, openColumn, type SealedRow } from '../../../schema/sealed-rows'
import { rowsOf } from './owned-row-queries'

const ME: Person = { mobile: '13977770001', name: '欧阳标记', street: '标记大道七十七号', idNo: '440305199006150175' }
const OTHER: Person = { mobile: '13977770002', name: '司徒旁人', street: '旁人街八十八号', idNo: '440305199006150191' }
const DAY = 86_400_000

let shop: Shop
let me: Awaited<ReturnType<typeof createFullAccount>>
let other: Awaited<ReturnType<typeof createFullAccount>>
beforeAll(async () => {
  shop = await openShop()
  me = await createFullAccount(shop, ME)
  other = await createFullAccount(shop, OTHER)
}, 600_000)
afterAll(() => shop.close())

const heldNames = INVENTORY_ENTRIES.map(([name]) => name as string)

/** Returns the decrypted values of a table's sealed columns. */
async function openedTexts(table: string): Promise<string> {
  const columns = columnsOfTable(table).filter(({ form }) => form !== 'bytes')
  if (columns.length === 0) return ''
  const { rows } = await sql<SealedRow>`select * from ${sql.table(table)}`.execute(shop.db)
  const open = (column: SealedColumn, row: SealedRow) => {
    try {
      return String(openColumn(TEST_VAULT, column, row))
    } catch {
      // Rows that the test wrote by hand contain plain text.
      return String(row[column.column])
    }
  }
  return columns
    .flatMap((column) => rows.filter((row) => isHeld(column, row)).map((row) => open(column, row)))
    .join(' ')
}

/** Returns every text of every table, by table, sealed ones decrypted. */
async function everything(): Promise<Map<string, string>> {
  const names = [...new Set((await columnsOf(shop.db)).map(({ table }) => table))]
  const all = new Map<string, string>()
  for (const name of names) {
    const { rows } = await sql<{
      text: string | null
    }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(shop.db)
    all.set(name, `${rows[0]?.text ?? ''} ${await openedTexts(name)}`)
  }
  return all
}

const tablesWith = async (secret: string) =>
  [...(await everything())].filter(([, text]) => text.includes(secret)).map(([name]) => name)

test('S39 declares every table of the database as a shopper’s or as general', async () => {
  const there = [...new Set((await columnsOf(shop.db)).map(({ table }) => table))].sort()
  expect([...heldNames, ...SHOP_TABLES].sort()).toEqual(there)
})

test('S39 no general table refers to a shopper or names one', async () => {
  const links = await linksOf(shop.db)
  const leads = new Set(['app_user'])
  for (let known = 0; known < leads.size;) {
    known = leads.size
    for (const { table, parent } of links) if (leads.has(parent)) leads.add(table)
  }
  const own = new Set<string>(SHOP_TABLES)
  expect([...leads].filter((name) => own.has(name))).toEqual([])
  const naming = (await columnsOf(shop.db)).filter(
    ({ table, name, type }) =>
      own.has(table) && /^(user_id|mobile|openid|id_no|id_print)$/.test(name) && type !== 'text',
  )
  expect(naming).toEqual([])
})

test('S39 exports all rows of a shopper in every table, decrypted where readable, without secrets', async () => {
  expect(me.failures).toEqual([])
  const { sections } = await shop.ok('exportMyData', {}, me.token)
  expect(sections.map(({ name }) => name)).toEqual(heldNames)
  expect(sections.filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual(['logoff'])
  // Counts a second way, by the foreign keys of the database.
  for (const { table, column } of (await linksOf(shop.db)).filter(
    ({ parent, column }) => parent === 'app_user' && column === 'user_id',
  )) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${me.userId}`.execute(shop.db)
    expect([table, sections.find(({ name }) => name === table)?.rows.length]).toEqual([table, rows[0]?.n])
  }
  const text = JSON.stringify(sections)
  expect(text).toContain(ME.street)
  expect(sections.find(({ name }) => name === 'patient')?.rows[0]).toMatchObject({
    health: { allergy: expect.stringContaining(ME.street) },
  })
  for (const secret of [OTHER.idNo, OTHER.name, OTHER.street, OTHER.mobile]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/_hash|_sealed|_print|"bytes"/)
})

test('S39 limits the rate of exports', async () => {
  const codes: number[] = []
  for (let index = 0; index < 6; index++) codes.push((await shop.call('exportMyData', {}, other.token)).code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

/** Requests a code and returns it. */
async function codeFor(token: string) {
  shop.pass(61_000)
  return (await shop.ok('sendLogoffCode', {}, token)).sandboxCode ?? ''
}

const hold = (state: 'held' | 'used') =>
  shop.db.updateTable('wallet_hold').set({ state }).where('user_id', '=', me.userId).execute()
const refund = (status: string) =>
  sql`update refund set status = ${status} where order_id in (select id from orders where user_id = ${me.userId})`.execute(
    shop.db,
  )
const review = (state: 'waiting' | 'approved') =>
  shop.db
    .updateTable('prescription')
    .set({ state, valid_until: new Date(shop.now.getTime() + DAY) })
    .where('user_id', '=', me.userId)
    .execute()

/** Finishes everything that prevents the deletion of the account. */
async function finishAll() {
  await shop.db.updateTable('orders').set({ status: 500 }).where('user_id', '=', me.userId).execute()
  await refund('done')
  await hold('used')
  await shop.db
    .updateTable('withdrawal')
    .set({ state: 'paid', ended_at: shop.now })
    .where('user_id', '=', me.userId)
    .execute()
  await review('approved')
}

/** Deletes the account, unless an earlier test has. */
async function endAccount() {
  if ((await shop.call('getUserInfo', {}, me.token)).code === 402) return
  await finishAll()
  await shop.ok('askLogoff', { code: await codeFor(me.token) }, me.token)
  shop.pass(COOLING_DAYS * DAY)
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect((await shop.call('getUserInfo', {}, me.token)).code).toBe(402)
}

describe('the deletion of an account', () => {
  beforeAll(finishAll)
  const blocks = async () => (await shop.ok('logoffState', {}, me.token)).blocks.map(({ kind }) => kind)

  test('lists the losses, and refuses while something is open', async () => {
    expect((await shop.ok('logoffState', {}, me.token)).loses).toMatchObject({
      collectNum: expect.any(Number),
      userGold: 5,
    })
    await hold('held')
    await refund('queued')
    await review('waiting')
    await shop.db.updateTable('orders').set({ status: 200 }).where('order_no', '=', me.orderNo).execute()
    expect(await blocks()).toEqual(['orders', 'refunds', 'wallet', 'prescriptions'])
    const code = await codeFor(me.token)
    expect(await shop.call('askLogoff', { code }, me.token)).toMatchObject({
      code: 8013,
      msg: '还有未完成的订单，处理完再注销',
    })
    await finishAll()
    expect(await blocks()).toEqual([])
  })

  test('S01 requires its own code: refuses a sign-in code, a wrong one and another shopper’s', async () => {
    shop.pass(61_000)
    const { sandboxCode: login = '' } = await shop.ok('sendMobileCode', { mobile: ME.mobile })
    const otherCode = await codeFor(other.token)
    const ownCode = await codeFor(me.token)
    for (const code of [login, otherCode].filter((one) => one !== ownCode))
      expect((await shop.call('askLogoff', { code }, me.token)).code).toBe(8013)
    expect((await shop.call('askLogoff', { code: 'x' }, me.token)).code).toBe(422)
    expect((await shop.call('askLogoff', { code: ownCode })).code).toBe(402)
  })

  test('can be cancelled: nothing happens on the due day', async () => {
    const { dueTime } = await shop.ok('askLogoff', { code: await codeFor(me.token) }, me.token)
    expect(Date.parse(dueTime) - shop.now.getTime()).toBe(COOLING_DAYS * DAY)
    expect((await shop.ok('getUserInfo', {}, me.token)).logoffTime).toBe(dueTime)
    expect((await shop.ok('getUserInfo', {}, other.token)).logoffTime).toBeNull()
    expect((await shop.ok('userMessages', {}, me.token)).list[0]).toMatchObject({
      kind: 'account',
      title: '已申请注销账号',
    })
    await shop.ok('cancelLogoff', {}, me.token)
    expect((await shop.ok('getUserInfo', {}, me.token)).logoffTime).toBeNull()
    shop.pass(COOLING_DAYS * DAY)
    await shop.jobs.drain()
    expect((await shop.ok('logoffState', {}, me.token)).dueTime).toBeNull()
    expect((await shop.ok('addressPage', {}, me.token)).totalCount).toBe(1)
  })

  test('does not happen after a new order in the meantime', async () => {
    await shop.ok('askLogoff', { code: await codeFor(me.token) }, me.token)
    await shop.db.updateTable('orders').set({ status: 300 }).where('order_no', '=', me.orderNo).execute()
    shop.pass(COOLING_DAYS * DAY)
    await shop.jobs.drain()
    expect((await shop.ok('userMessages', {}, me.token)).list[0]).toMatchObject({ title: '账号没有注销' })
    await shop.db.updateTable('orders').set({ status: 500 }).where('order_no', '=', me.orderNo).execute()
  })

  test('S05 S39 happens once when due: only legally retained data remains, others lose nothing', async () => {
    const before = await everything()
    expect(await tablesWith(ME.street)).toContain('address')
    const code = await codeFor(me.token)
    const [first, second] = await Promise.all([1, 2].map(() => shop.call('askLogoff', { code }, me.token)))
    expect([first?.code, second?.code].sort()).toEqual([200, 8013])
    shop.pass(COOLING_DAYS * DAY - 1)
    await shop.jobs.drain()
    expect((await shop.call('getUserInfo', {}, me.token)).code).toBe(200)
    shop.pass(1)
    await shop.jobs.drain()
    await shop.jobs.drain()
    expect((await shop.call('getUserInfo', {}, me.token)).code).toBe(402)
    for (const secret of [ME.mobile, ME.idNo]) expect([secret, await tablesWith(secret)]).toEqual([secret, []])
    // Prescriptions and invoices keep names for five years, and limits of controlled drugs need the hash of an ID
    // number. The other tables contain the searched text by chance, in a number or reason of our own.
    const numbered = [
      'buy_group',
      'comment',
      // Consultations that ended in a prescription, which they belong to.
      'consultation',
      'controlled_buyer',
      'draw_chance',
      'draw_record',
      'insured_bill',
      'invite_claim',
      'invite_share',
      'invoice',
      'order_parcel',
      'pickup_code',
      'points_exchange',
      'prescription',
      'product_answer',
      'product_question',
      'pull_new',
      'refund',
      'reserve_order',
      'rx_confirmation',
      'withdrawal',
    ]
    for (const secret of [ME.street, ME.name])
      expect((await tablesWith(secret)).filter((name) => !numbered.includes(name))).toEqual([])
    const prizes = await sql`select address_sealed from draw_record where user_id = ${me.userId}`.execute(shop.db)
    expect(prizes.rows).toEqual([{ address_sealed: null }])
    expect(
      await shop.db.selectFrom('comment').select('user_name').where('user_name', 'like', `%${ME.name}%`).execute(),
    ).toEqual([])
    // Orders, payments and entries keep their number.
    const count = (text = '') => text.split(') (').length
    const after = await everything()
    for (const [name, { end }] of INVENTORY_ENTRIES.filter(
      ([, personalData]) => personalData.end !== 'delete' && !('deleteWhere' in Object(personalData.end)),
    ))
      expect([name, end, count(after.get(name))]).toEqual([name, end, count(before.get(name))])
    for (const secret of [OTHER.street, OTHER.mobile, OTHER.name])
      expect([secret, (await tablesWith(secret)).length > 0]).toEqual([secret, true])
  }, 600_000)

  test('S04 S05 the number is free: signing in with it creates a new account', async () => {
    await endAccount()
    const token = await shop.login(ME.mobile)
    expect((await shop.ok('addressPage', {}, token)).totalCount).toBe(0)
    expect((await shop.ok('orderList', {}, token)).totalCount).toBe(0)
    const { n } = await shop.db
      .selectFrom('app_user')
      .where('closed_at', 'is not', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })
})

describe('five years after the deletion', () => {
  const YEARS = 5 * 365 * DAY
  let end: number
  beforeAll(async () => {
    await endAccount()
    const row = shop.db.selectFrom('app_user').select('closed_at').where('id', '=', me.userId)
    end = Number((await row.executeTakeFirstOrThrow()).closed_at)
  })
  const passTo = (at: number) => shop.pass(at - shop.now.getTime())
  /** Counts this shopper's remaining rows, by table. */
  const remainingRows = async () => {
    const left = new Map<string, number>()
    for (const [name] of INVENTORY_ENTRIES) left.set(name, (await rowsOf(shop.db, name, me.userId, shop.now)).length)
    return left
  }
  const night = async () => {
    await planShopDay({ db: shop.db, now: () => shop.now })
    await shop.jobs.drain()
  }

  test('RX-10 S39 the day before, all retained data exists', async () => {
    const before = await remainingRows()
    expect(before.get('prescription')).toBeGreaterThan(0)
    passTo(end + YEARS - 10 * DAY)
    await night()
    expect(await remainingRows()).toEqual(before)
    const early = sql`update app_user set erased_at = ${shop.now} where id = ${me.userId}`.execute(shop.db)
    await expect(early).rejects.toThrow('check constraint')
    const confirmed = sql`delete from rx_confirmation where user_id = ${me.userId}`.execute(shop.db)
    await expect(confirmed).rejects.toThrow('never changed')
  })

  test('RX-10 S39 then deletes prescriptions and trade records, keeps the ledgers, and others lose nothing', async () => {
    const before = await remainingRows()
    const otherCounts = await Promise.all(
      INVENTORY_ENTRIES.map(async ([name]) => (await rowsOf(shop.db, name, other.userId, shop.now)).length),
    )
    passTo(end + YEARS + 10 * DAY)
    await night()
    const after = await remainingRows()
    for (const [name, { later }] of INVENTORY_ENTRIES)
      expect([name, after.get(name)]).toEqual([name, later === 'delete' ? 0 : before.get(name)])
    for (const secret of [ME.name, ME.street, ME.mobile, ME.idNo])
      expect([
        secret,
        (await tablesWith(secret)).filter((name) => PERSONAL_DATA[name as 'orders']?.later === 'delete'),
      ]).toEqual([secret, []])
    expect(
      await Promise.all(
        INVENTORY_ENTRIES.map(async ([name]) => (await rowsOf(shop.db, name, other.userId, shop.now)).length),
      ),
    ).toEqual(otherCounts)
    // Runs once: the next day changes nothing.
    const { erased_at: at } = await shop.db
      .selectFrom('app_user')
      .select('erased_at')
      .where('id', '=', me.userId)
      .executeTakeFirstOrThrow()
    shop.pass(DAY)
    await night()
    const secondRow = await shop.db
      .selectFrom('app_user')
      .select('erased_at')
      .where('id', '=', me.userId)
      .executeTakeFirstOrThrow()
    expect([Number(at) > 0, Number(secondRow.erased_at)]).toEqual([true, Number(at)])
  }, 600_000)

  test('data retained for five years declares what happens then; only the ledgers remain', () => {
    const forever = INVENTORY_ENTRIES.filter(([, { end, later }]) => end !== 'delete' && !later).map(
      ([, { why }]) => why,
    )
    expect([...new Set(forever)].filter((why) => /5 年/.test(why ?? ''))).toEqual([])
  })
})

test('retained data declares its reason', () => {
  expect(INVENTORY_ENTRIES.filter(([, { end, why }]) => end !== 'delete' && !why).map(([name]) => name)).toEqual([])
  expect(Object.keys(PERSONAL_DATA).at(-1)).toBe('app_user')
})
