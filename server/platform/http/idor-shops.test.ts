import { sql } from 'kysely'
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import { fieldsOf, request, usual } from '../../testing/fuzz-requests'
import { couponFields, guessEverywhere, namingFields, secretInReply, type Guesses } from '../../testing/guess-ids'
import { createFastFetch } from '../../testing/fast-fetch'
import { addPartnerStore } from '../../testing/partner-shop'
import { userOf } from '../../testing/wallets'
import { HOME, PRODUCTS, openShop, type Shop } from '../../testing/shop'
import { patientNamed } from '../../testing/vault'

/** Limit of a test with thousands of guesses, in ms: on a busy machine they take longer than the usual one. */
const MOST_MS = 300_000

const PARTNER = 'baiyang'
const OTHER_PARTNER = 'yingyang'
/** Store of the partner, which sends the orders of its shop. */
const STORE = 'P903001'
const PARTNER_STREET = '商户大道九十九号'
const COUPON = '商户专享标记券'
const REMARK = '售后标记说明'
const OWN_REMARK = '自营售后标记说明'
const TITLE = '发票标记抬头'

/** Fields that name an order, a cart line, an address, a prescription or a coupon; without single-use codes. */
const FIELDS = [...namingFields, ...couponFields].filter(({ field }) => /(^id|^ids|Ids?|Nos?)$/.test(field))

/** Belongings of a shopper in one shop: the values that name them, and the texts that only they contain. */
interface Belongings {
  guesses: Guesses
  secrets: string[]
}

let shop: Shop
let token: string
let userId: number
let stranger: string
let own: Belongings
let partners: Belongings
/** Invoice of the partner's order: a document of the person, which other shoppers must not find. */
let invoice: Belongings
const { send, close } = createFastFetch()

const run = (query: ReturnType<typeof sql>) => query.execute(shop.db)

/** Places an order in our own shop; `paid` also pays it. */
async function placeOrder(paid: boolean, count = 1) {
  const order = await shop.order(token, [[PRODUCTS.swab, count]])
  if (paid) await shop.pay(token, order.orderNo)
  return order
}

/** Makes an order one of the partner's shop, as its submit would have written it. */
async function moveOrder(id: number) {
  await run(
    sql`update orders set merchant_code = ${PARTNER}, store_no = ${STORE}, order_no = 'M' || order_no where id = ${id}`,
  )
  await run(sql`update order_item set store_no = ${STORE} where order_id = ${id}`)
  const { rows } = await sql<{ order_no: string }>`select order_no from orders where id = ${id}`.execute(shop.db)
  return rows[0]?.order_no ?? ''
}

/** Gives the shopper an approved prescription of a product, in one shop. */
async function addPrescription(merchantCode: string, demandNo: string) {
  const { id: product_id } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('drug_class', '=', 'Rx')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('prescription')
    .values({
      ...patientNamed(userId),
      ...{ merchant_code: merchantCode, demand_no: demandNo, patient_id: 1, state: 'approved' },
      ...{ valid_from: shop.now, valid_until: new Date(shop.now.getTime() + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('prescription_item').values({ prescription_id: id, product_id, count: 1 }).execute()
  return id
}

/** Gives the shopper a coupon that only the partner's shop has. */
async function addPartnerCoupon() {
  const { rows } = await sql<{ id: number }>`
    insert into coupon (name, amount_fen, min_fen, order_type, remaining, city_id, starts_at, ends_at, way, merchant_code)
    values (${COUPON}, 500, 0, 2, 10, null, '2026-01-01', '2027-01-01', 'code', ${PARTNER}) returning id`.execute(
    shop.db,
  )
  const couponId = rows[0]?.id ?? 0
  const claimed = await sql<{ id: number }>`
    insert into user_coupon (user_id, coupon_id, nth, cause, claimed_at, expires_at)
    values (${userId}, ${couponId}, 1, 'claim', ${shop.now}, '2027-01-01') returning id`.execute(shop.db)
  return { couponId, userCouponId: claimed.rows[0]?.id ?? 0 }
}

/** Requests an after-sale and writes a review for a delivered order of a shop; returns the ids of both. */
async function addAfterSale(id: number, platform: string, refundRemark: string) {
  await run(sql`update orders set status = 400 where id = ${id}`)
  const { lines } = await shop.ok('afterSales', { id }, token, platform)
  const products = [{ cartId: lines[0]?.cartId ?? 0, count: 1 }]
  const request = { id, reason: 'missing' as const, refundRemark, goods: products, idemKey: `guessed-after-sale-${id}` }
  const { id: afterSaleId } = await shop.ok('applyAfterSale', request, token, platform)
  const comments = [{ barcode: PRODUCTS.swab, score: 5, text: '好' }]
  await shop.ok('saveComments', { orderId: id, comments }, token, platform)
  const query = shop.db.selectFrom('comment').select('id').where('order_id', '=', id)
  return [afterSaleId, (await query.executeTakeFirstOrThrow()).id]
}

/** Applies for the invoice of an order of the partner's shop, which issues through us. */
async function addInvoice(id: number): Promise<Belongings> {
  await run(
    sql`update merchant set invoice_seller = '百洋', invoice_tax_no = '91370200MA5DEMK3XF' where code = ${PARTNER}`,
  )
  const request = { orderIds: [id], split: 'one' as const, kind: 'person' as const, title: TITLE, taxNo: '' }
  const { ids } = await shop.ok('applyInvoice', { ...request, idemKey: 'guessed-invoice' }, token, PARTNER)
  return { guesses: { numbers: ids, names: ['guessed-invoice'] }, secrets: [TITLE] }
}

beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13977770021')
  userId = await userOf(shop, token)
  stranger = await shop.login('13977770022')
  await addPartnerStore(shop, PARTNER, STORE)
  const [ownWaiting, ownPaid] = [await placeOrder(false), await placeOrder(true)]
  const [waiting, paid] = [await placeOrder(false), await placeOrder(true)]
  const [ownDelivered, delivered] = [await placeOrder(true, 2), await placeOrder(true, 2)]
  const orderNos = [await moveOrder(waiting.id), await moveOrder(paid.id), await moveOrder(delivered.id)]
  const ownAfterSale = await addAfterSale(ownDelivered.id, '', OWN_REMARK)
  const partnersAfterSale = await addAfterSale(delivered.id, PARTNER, REMARK)
  const [cartId = 0] = await shop.fill(token, [[PRODUCTS.swab, 1]])
  await run(sql`update cart_item set merchant_code = ${PARTNER}, store_no = ${STORE} where id = ${cartId}`)
  const [ownCartId = 0] = await shop.fill(token, [[PRODUCTS.mask, 1]])
  const { couponId, userCouponId } = await addPartnerCoupon()
  const [demandNo, ownDemandNo] = ['D202611210956007777700001', 'D202611210956007777700002']
  const prescriptions = [await addPrescription(PARTNER, demandNo), await addPrescription('', ownDemandNo)]
  const { id: addressId } = await shop.ok('createAddress', { ...HOME, address: PARTNER_STREET }, token)
  await run(
    sql`update address set merchant_code = ${PARTNER}, merchant_ref_print = 'ref', is_default = false where id = ${addressId}`,
  )
  partners = {
    guesses: {
      numbers: [
        ...[waiting.id, paid.id, delivered.id, ...partnersAfterSale, cartId, userCouponId, couponId],
        ...[prescriptions[0] ?? 0, addressId],
      ],
      names: [...orderNos, demandNo],
    },
    secrets: [...orderNos, demandNo, COUPON, PARTNER_STREET, REMARK],
  }
  invoice = await addInvoice(delivered.id)
  own = {
    guesses: {
      numbers: [ownWaiting.id, ownPaid.id, ownDelivered.id, ...ownAfterSale, ownCartId, prescriptions[1] ?? 0],
      names: [ownWaiting.orderNo, ownPaid.orderNo, ownDelivered.orderNo, ownDemandNo],
    },
    secrets: [ownWaiting.orderNo, ownPaid.orderNo, ownDelivered.orderNo, ownDemandNo, OWN_REMARK],
  }
})
afterAll(async () => {
  close()
  await shop.close()
})

/** Returns the rows of a shop that another shop must not change. */
async function rowsOfShop(merchantCode: string) {
  const query = <T>(text: string) => sql<T>`${sql.raw(text)}`.execute(shop.db).then(({ rows }) => rows)
  const where = `where user_id = ${userId} and merchant_code = '${merchantCode}' order by id`
  const all: unknown[] = []
  for (const table of ['orders', 'cart_item', 'prescription']) all.push(await query(`select * from ${table} ${where}`))
  all.push(
    await query(`select * from user_coupon where user_id = ${userId}
    and coupon_id in (select id from coupon where merchant_code = '${merchantCode}') order by id`),
  )
  all.push(
    await query(
      `select r.* from refund r join orders o on o.id = r.order_id where o.merchant_code = '${merchantCode}' order by id`,
    ),
  )
  for (const table of ['comment', 'invoice_order'])
    all.push(
      await query(
        `select t.* from ${table} t join orders o on o.id = t.order_id where o.merchant_code = '${merchantCode}' order by 1, 2`,
      ),
    )
  if (merchantCode) all.push(await query(`select * from address where merchant_code = '${merchantCode}' order by id`))
  return JSON.stringify(all)
}

/**
 * Calls about the person, the same in every shop: the export of personal data, the account's ledgers of points and
 * growth, and invoices, which are documents of the person.
 */
const OF_THE_PERSON: readonly string[] = [
  ...['exportMyData', 'integralRecords', 'upperIntegral', 'growthRecords'],
  ...['invoices', 'invoiceDetail'],
]

interface Visit {
  /** Token of the shopper who guesses. */
  as: string
  /** Platform whose shop it is, '' for our own. */
  platform: string
}

/** Sends every guess from one shop, and every reading call; returns the replies with a secret. */
async function guessFrom({ as, platform }: Visit, { guesses, secrets }: Belongings): Promise<string[]> {
  const headers: Record<string, string> = { authorization: as, 'x-hw-platform': platform }
  const leaks = await guessEverywhere({
    ...{ send, url: shop.url, guesses, fields: FIELDS },
    headersFor: () => [headers],
    secretIn: (body, name, sent) =>
      as === token && OF_THE_PERSON.includes(name) ? undefined : secretInReply(secrets, body, name, sent),
  })
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint = endpoints[name] as Endpoint
    if (endpoint.method !== 'GET' || endpoint.writes || OF_THE_PERSON.includes(name)) continue
    const [path, init] = request(endpoint, usual(name, fieldsOf(name)))
    const { body } = await send(shop.url + path, { ...init, headers })
    const secret = secretInReply(secrets, body, name, '')
    if (secret) leaks.push(`${name} returns ${secret}`)
  }
  return leaks
}

test('S09 RO-17 a shopper reads own belongings of each shop in that shop', async () => {
  const read = async (platform: string) => {
    const { list } = await shop.ok('orderList', {}, token, platform)
    const { list: demands } = await shop.ok('demands', {}, token, platform)
    return JSON.stringify([list, demands])
  }
  const [inOwn, inPartners] = [await read(''), await read(PARTNER)]
  for (const secret of own.secrets.slice(0, 4)) expect(inOwn).toContain(secret)
  for (const secret of partners.secrets.slice(0, 4)) expect(inPartners).toContain(secret)
  const afterSalesOf = async (orderNo: string, platform: string) =>
    JSON.stringify(await shop.ok('afterSales', { orderNo }, token, platform))
  expect(await afterSalesOf(own.secrets[2] ?? '', '')).toContain(OWN_REMARK)
  expect(await afterSalesOf(partners.secrets[2] ?? '', PARTNER)).toContain(REMARK)
  expect(JSON.stringify(await shop.ok('invoices', {}, token))).toContain(TITLE)
})

test(
  'S09 RO-17 no call in a partner’s shop reads or changes another shopper’s belongings there',
  async () => {
    const before = await rowsOfShop(PARTNER)
    const all = {
      guesses: {
        numbers: [...partners.guesses.numbers, ...invoice.guesses.numbers],
        names: [...partners.guesses.names, ...invoice.guesses.names],
      },
      secrets: [...partners.secrets, ...invoice.secrets],
    }
    expect(await guessFrom({ as: stranger, platform: PARTNER }, all)).toEqual([])
    expect(await rowsOfShop(PARTNER)).toBe(before)
  },
  MOST_MS,
)

test.each([
  ['our own shop', ''],
  ['another partner’s shop', OTHER_PARTNER],
])(
  'S09 RO-17 no call in %s reads or changes the shopper’s belongings in a partner’s shop',
  async (_, platform) => {
    const before = await rowsOfShop(PARTNER)
    expect(await guessFrom({ as: token, platform }, partners)).toEqual([])
    expect(await rowsOfShop(PARTNER)).toBe(before)
  },
  MOST_MS,
)

test(
  'S09 RO-17 no call in a partner’s shop reads or changes the shopper’s belongings in our own shop',
  async () => {
    const before = await rowsOfShop('')
    expect(await guessFrom({ as: token, platform: OTHER_PARTNER }, own)).toEqual([])
    expect(await rowsOfShop('')).toBe(before)
  },
  MOST_MS,
)
