import { sql } from 'kysely'
import { OWNER_ID, consentToIdNumber } from '../../testing/wallets'
import { PRODUCTS, HOME, openShop, type Shop } from '../../testing/shop'
import { loggedError } from './log'

const lines: string[] = []
const MOBILE = '13977712345'
const PERSON = '欧阳测试'
const ROOM = '望海苑7栋1502'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => lines.push(line) } })
})
afterAll(() => shop.close())

/** Signs in as a new shopper with a text-message code. */
async function logIn(): Promise<string> {
  const { sandboxCode = '' } = await shop.ok('sendMobileCode', { mobile: MOBILE })
  return (await shop.ok('mobileCode', { mobile: MOBILE, code: sandboxCode })).token
}

const medicineOf = async (barcode: string) =>
  (await shop.db.selectFrom('product').select('name').where('barcode', '=', barcode).executeTakeFirstOrThrow()).name

test('S07 logs no token, number, address, name or medicine from sign-in to refund, even with faults', async () => {
  const token = await logIn()
  await consentToIdNumber(shop, token)
  const address = { ...HOME, name: PERSON, mobile: MOBILE, roomNo: ROOM }
  await shop.ok('createAddress', address, token)
  const person = { name: PERSON, idNo: OWNER_ID, cityId: 903 }
  const { authCode } = await shop.ok('authorizeMedicalCard', person, token)
  await shop.ok('bindMedicalCard', { authCode }, token)
  const order = await shop.order(token, [[PRODUCTS.ibuprofen, 1]])
  await shop.pay(token, order.orderNo)
  // Simulates a provider outage, and a database that refuses a row and quotes it in the error.
  const failedOrder = await shop.order(token, [[PRODUCTS.ibuprofen, 1]])
  await shop.ok('payOrder', { orderNo: failedOrder.orderNo, method: 'wechat' }, token)
  const query = jest.spyOn(shop.sandbox.payments.wechat, 'query').mockRejectedValue(new Error('away'))
  await shop.ok('queryPay', { orderNo: failedOrder.orderNo }, token)
  query.mockRestore()
  for (const table of ['address', 'cart_item'])
    await sql`alter table ${sql.table(table)} add constraint nobody check (false) not valid`.execute(shop.db)
  expect((await shop.call('createAddress', address, token)).code).toBe(500)
  expect((await shop.call('addToCart', { barcode: PRODUCTS.mask, count: 1, cardGoodsType: 2 }, token)).code).toBe(500)
  for (const table of ['address', 'cart_item'])
    await sql`alter table ${sql.table(table)} drop constraint nobody`.execute(shop.db)
  await shop.ok('refundOrder', { id: order.id, refundRemark: '不想要了' }, token)
  await shop.jobs.drain()
  // The log must contain the faults and their place.
  const log = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(log).toContain('"constraint":"nobody"')
  expect(log).toContain('provider query failed')
  const secrets = [token, MOBILE, OWNER_ID, PERSON, ROOM, HOME.address, await medicineOf(PRODUCTS.ibuprofen), authCode]
  for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false])
})

test('S07 logs neither text nor values of a database error, and the text of other errors', () => {
  const row = { code: '23505', table: 'app_user', detail: `Key (mobile)=(${MOBILE})`, params: [MOBILE] }
  const error = Object.assign(new Error(`duplicate ${MOBILE}`), row)
  const logEntry = loggedError(error)
  expect(logEntry).toMatchObject({ code: '23505', table: 'app_user', stack: expect.stringContaining('log.test') })
  expect(JSON.stringify(logEntry)).not.toContain(MOBILE)
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
})
