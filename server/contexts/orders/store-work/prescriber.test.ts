import { pickCode } from '../../../../src/domain/pickup'
import { rxTestBed } from '../../../testing/rx'
import { userOf } from '../../../testing/wallets'

const bed = rxTestBed()
const PRESCRIBER = '开方的医生不能处理这张处方的订单'
const CODE = pickCode('9876543210')

/** Creates a paid order of prescription drugs, and the staff accounts of its store. */
async function setUp() {
  const { shop } = bed
  const shopper = await bed.shopper()
  await bed.approved(shopper)
  const { submission } = await bed.orderSubmission(shopper)
  const { id, orderNo } = await shop.ok('submitRxCart', { ...submission, idemKey: 'rx-of-a-doctor' }, shopper.token)
  await shop.pay(shopper.token, orderNo)
  const own = await shop.login('13800138009')
  const colleague = await shop.login('13940000961')
  const { store_no } = await shop.db
    .selectFrom('orders')
    .select('store_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const staff = { user_id: await userOf(shop, colleague), store_no: store_no!, duty: 'store', name: '周店员' } as const
  await shop.db.insertInto('staff').values(staff).execute()
  return { id, orderNo, own, colleague }
}

test('RX-05 the account that prescribed neither takes nor hands over the order; a colleague does', async () => {
  const { shop } = bed
  const { id, orderNo, own, colleague } = await setUp()
  // A doctor who works in the store by now.
  const doctor_id = await userOf(shop, own)
  await shop.db.updateTable('prescription').set({ doctor_id }).where('order_id', '=', id).execute()
  expect(await shop.call('takeWork', { type: 'order', no: orderNo }, own)).toMatchObject({
    code: 8013,
    msg: PRESCRIBER,
  })
  await shop.db.insertInto('pickup_code').values({ order_id: id, code: CODE, made_at: shop.now }).execute()
  expect((await shop.ok('lookAtCode', { code: CODE }, own)).problem).toBe('开方的医生不能交付这张处方的订单')
  expect((await shop.call('handOver', { code: CODE }, own)).msg).toBe('开方的医生不能交付这张处方的订单')
  expect((await shop.ok('lookAtCode', { code: CODE }, colleague)).usedTime).toBeNull()
  expect((await shop.call('takeWork', { type: 'order', no: orderNo }, colleague)).code).toBe(200)
  expect((await shop.call('handOver', { code: CODE }, colleague)).code).toBe(200)
  // The repeated code shows what has been handed over, to the prescriber too.
  expect((await shop.ok('lookAtCode', { code: CODE }, own)).problem).toBe('')
})
