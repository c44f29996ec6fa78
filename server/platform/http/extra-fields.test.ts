import { types } from 'node:util'
import { z } from 'zod'
import type { EndpointName } from '../../../src/contract'
import { schemas } from '../../../src/contract/schemas'
import { fieldsOf, request } from '../../testing/fuzz-requests'
import { endpoints } from '../../../src/contract'
import { rxTestBed } from '../../testing/rx'
import { PRODUCTS, HOME, type Shop } from '../../testing/shop'
import { TEST_VAULT } from '../../testing/vault'
import type { SealedColumn } from '../../schema/sealed-columns'
import { columnsOfTable, isHeld, openColumn, type SealedRow } from '../../schema/sealed-rows'

/** Fields that a shopper must not set on an order, in the spelling of request bodies and of tables. */
const EXTRA = {
  ...{ price: 0.01, amount: 0.01, goodsFee: 0.01, freightFee: 0, packingFee: 0, couponFee: 999, taxFee: 0 },
  ...{ payable_fen: 1, goods_fen: 1, freight_fen: 0, packing_fen: 0, coupon_fen: 99_900, amount_fen: 1, fees_fen: 999 },
  ...{ userId: 1, user_id: 1, status: 200, orderStatusCode: 200, payStatus: 200, paid_at: '2020-01-01T00:00:00Z' },
  ...{ paidAt: '2020-01-01T00:00:00Z', expires_at: '2099-01-01T00:00:00Z', expireTime: '2099-01-01T00:00:00Z' },
  ...{ unRx: 1, rx: 0, drug_class: 'none', source: 'rx', whole: true, decided_at: '2020-01-01T00:00:00Z' },
  ...{ hidden: true, points_fen: 9900, promotionFee: 999, reduce_fen: 99_900, depositFen: 1, deposit: 0.01 },
}
/** Longer than any promised delivery, in ms. */
const LONGEST_PROMISE_MS = 5 * 86_400_000

/** Columns of ids and times, the only ones in which two orders may differ. */
const OWN = /^(id|.*_id|order_no|idem_key|created_at|address|patient_name|trade_no|prepay_id|txn_no|line)$/

const bed = rxTestBed()
let shop: Shop
let keys = 0
let next = 13_927_000_000
beforeAll(() => void (shop = bed.shop))

interface Buyer {
  token: string
  userId: number
  addressId: number
  /** Time of the call. */
  since: number
}
async function buyer(): Promise<Buyer> {
  const token = await shop.login(String(++next))
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  return { token, addressId, userId: (await shop.ok('getUserInfo', {}, token)).id, since: 0 }
}
const key = () => `extra-key-${++keys}`

/** Sends the call as a program does, with fields outside its schema. */
async function send(name: EndpointName, input: object, token: string) {
  const [path, init] = request(endpoints[name], input as Record<string, unknown>)
  const headers = { ...init.headers, authorization: token }
  const answer = await fetch(shop.url + path, { ...init, headers })
  const { code, data } = (await answer.json()) as { code: number; data: { id: number } }
  expect([name, code]).toEqual([name, 200])
  return data
}

const TABLES = ['orders', 'order_item', 'order_event', 'refund', 'refund_item', 'payment'] as const
/** Returns every stored row of a shopper's orders without the owner, sorted; times are relative to the call. */
async function written({ userId, since }: Buyer) {
  const rows: unknown[] = []
  for (const table of TABLES) {
    const column = table === 'orders' ? 'id' : table === 'refund_item' ? 'refund_id' : 'order_id'
    const orders = shop.db.selectFrom('orders').select('id').where('user_id', '=', userId)
    const refunds = shop.db.selectFrom('refund').select('id').where('order_id', 'in', orders)
    const result = await shop.db
      .selectFrom(table as 'orders')
      .selectAll()
      .where(column as 'id', 'in', table === 'refund_item' ? refunds : orders)
      .execute()
    rows.push(...result.map((row) => ({ table, ...plain(opened(table, row), since) })))
  }
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
/** Returns the row with its sealed columns decrypted, because sealing the same text gives different values. */
const opened = (table: string, row: SealedRow): SealedRow => {
  const held = columnsOfTable(table).filter((column) => isHeld(column, row))
  const open = (one: SealedColumn) => String(openColumn(TEST_VAULT, one, row)).replace(/"id":\d+,/, '')
  return { ...row, ...Object.fromEntries(held.map((one) => [one.column, open(one)])) }
}
const plain = (row: object, since: number) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !OWN.test(column))
      .map(([column, value]: [string, unknown]) => {
        const sinceMs = types.isDate(value) ? value.getTime() - since : null
        // A promise starts at a whole minute, so two equal orders differ by some seconds.
        if (sinceMs !== null && /^promise_/.test(column)) return [column, sinceMs > 0 && sinceMs < LONGEST_PROMISE_MS]
        if (sinceMs !== null) return [column, sinceMs]
        return [column, column === 'receipt' ? JSON.stringify(value).replace(/"lineId":\d+/g, '') : value]
      }),
  )

type SubmitCase = (me: Buyer, extra: object) => Promise<unknown>
const cart =
  (products: [string, number][], kind: 1 | 2): SubmitCase =>
  async ({ token }, extra) => {
    const submission = await shop.checkout(token, await shop.fill(token, products, kind), kind)
    return send(kind === 1 ? 'submitB2c' : 'submitO2o', { ...submission, ...extra }, token)
  }
const idOf = async (table: 'seckill' | 'presell' | 'reserve_product', barcode: string) =>
  (await shop.db.selectFrom(table).select('id').where('barcode', '=', barcode).executeTakeFirstOrThrow()).id
const STORE = 'S903001'

const SUBMIT_CASES: Record<string, SubmitCase> = {
  submitO2o: cart([[PRODUCTS.mask, 2]], 2),
  submitB2c: cart([[PRODUCTS.monitor, 1]], 1),
  async submitNow({ token, addressId }, extra) {
    const products = [{ barcode: PRODUCTS.mask, count: 2 }]
    const { payable, couponId } = await shop.ok('schemeNow', { goods: products, cartType: 2, addressId }, token)
    return send(
      'submitNow',
      { idemKey: key(), goods: products, cartType: 2, addressId, couponId, payable, ...extra },
      token,
    )
  },
  async submitFlashSale({ token, addressId }, extra) {
    const flashSaleId = await idOf('seckill', '2820000010551')
    const request = { roundId: flashSaleId, storeNo: STORE, count: 1, cartType: 2 as const }
    const { payable } = await shop.ok('confirmFlashSale', { ...request, addressId }, token)
    return send('submitFlashSale', { idemKey: key(), addressId, payable, ...request, ...extra }, token)
  },
  async submitPresale({ token, addressId }, extra) {
    const presaleId = await idOf('presell', '2820000027436')
    const { payable, presell: presale } = await shop.ok(
      'confirmPresale',
      { presellId: presaleId, count: 1, addressId },
      token,
    )
    const submission = { idemKey: key(), addressId, payable, balance: presale.balance, presellId: presaleId, count: 1 }
    return send('submitPresale', { ...submission, ...extra }, token)
  },
  async submitReserve({ token }, extra) {
    const reserveId = await idOf('reserve_product', '2820000033765')
    const day = new Date(shop.now.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)
    const receiver = { receiverType: 0 as const, name: '林小明', mobile: '13800138001' }
    const submission = {
      idemKey: key(),
      reserveId,
      count: 1,
      storeNo: STORE,
      ...receiver,
      day,
      part: 'am',
      couponId: null,
    }
    return send('submitReserve', { ...submission, payable: 499, ...extra }, token)
  },
  async submitRxCart({ token }, extra) {
    const shopper = await bed.shopper({}, token)
    await bed.approved(shopper)
    const { submission } = await bed.orderSubmission(shopper)
    return send('submitRxCart', { ...submission, idemKey: key(), ...extra }, token)
  },
  async payOrder({ token }, extra) {
    const { orderNo } = await shop.order(token, [[PRODUCTS.mask, 2]])
    return send('payOrder', { orderNo, method: 'wechat', ...extra }, token)
  },
  async applyAfterSale({ token }, extra) {
    const { id, orderNo } = await shop.order(token, [[PRODUCTS.mask, 2]])
    await shop.pay(token, orderNo)
    const { lines } = await shop.ok('afterSales', { id }, token)
    const products = [{ cartId: lines[0]?.cartId ?? 0, count: 1 }]
    const submission = { id, goods: products, reason: 'unwanted', idemKey: key() }
    return send('applyAfterSale', { ...submission, ...extra }, token)
  },
}

/** Returns the extra fields that the call does not accept; fields that it accepts have their own tests. */
const extraOf = (name: EndpointName) =>
  Object.fromEntries(Object.entries(EXTRA).filter(([field]) => !fieldsOf(name).includes(field)))

test.each(Object.keys(SUBMIT_CASES))(
  'S12 %s: ignores price, owner, state and payment fields in the body',
  async (name) => {
    const [plainly, extra] = [await buyer(), await buyer()]
    const go = SUBMIT_CASES[name] as SubmitCase
    const fields = extraOf(name as EndpointName)
    expect(Object.keys(fields).length).toBeGreaterThan(25)
    for (const [me, extras] of [
      [plainly, {}],
      [extra, fields],
    ] as const) {
      await go(me, extras)
      me.since = shop.now.getTime()
    }
    const result = await written(extra)
    expect(result.length).toBeGreaterThan(2)
    expect(result).toEqual(await written(plainly))
  },
)

interface Shape {
  properties?: Record<string, Shape>
  additionalProperties?: unknown
  items?: Shape
  anyOf?: Shape[]
}
/** Whether an object schema with properties allows other fields, at any depth. */
function isOpen({ properties, additionalProperties, items, anyOf = [] }: Shape): boolean {
  if (properties && additionalProperties !== undefined && additionalProperties !== false) return true
  return [...Object.values(properties ?? {}), ...(items ? [items] : []), ...anyOf].some(isOpen)
}

test('S12 refuses fields outside the schema, and no schema has an owner or payment field', () => {
  const open: string[] = []
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    if (isOpen(z.toJSONSchema(schemas[name].input, { io: 'input', unrepresentable: 'any' }) as Shape)) open.push(name)
    // This call names the counsellor, not the shopper, by `userId`.
    const serverFields = fieldsOf(name).filter((field) => /^(userId|user_id|payStatus|paidAt|unRx)$/.test(field))
    if (serverFields.length > 0 && name !== 'counselorContact') open.push(`${name}: ${serverFields}`)
  }
  expect(open).toEqual([])
  expect(isOpen(z.toJSONSchema(z.looseObject({ id: z.number() }), { io: 'input' }) as Shape)).toBe(true)
})
