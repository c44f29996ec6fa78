import { PURPOSES } from '../../../../src/domain/consent'
import { planShopDay } from '../../../testing/plan-day'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import type { Shop } from '../../../testing/shop'

const bed = rxTestBed()
const { answerConsent, shopper, upload, after, prescriptionRequest, detail, approved, orderSubmission, place } = bed
let shop: Shop
beforeAll(() => ({ shop } = bed))

const REFUSED = { code: 8013, msg: '未同意处理健康信息，不能凭处方下单。请在“我的 - 隐私与授权”中同意后再试' }
const ENDED = { code: 8570, msg: '撤回健康信息授权时，这张处方已作废，请重新提交' }

const filesOf = async ({ token }: RxShopper) => {
  const { id } = await shop.ok('getUserInfo', {}, token)
  return (await shop.db.selectFrom('upload_file').select('name').where('user_id', '=', id).execute()).length
}

/** Creates an approved prescription with its picture, in the cart and ready to be ordered. */
async function ready() {
  const person = await shopper()
  const { orderNo, pics } = await approved(person, { via: 'upload', pics: [await upload(person.token)] })
  const { submission, preview } = await orderSubmission(person)
  return { person, orderNo, picture: `${shop.url}${pics[0]}`, submission, prescriptionId: preview.prescriptionId }
}
type Ready = Awaited<ReturnType<typeof ready>>

/** Returns the replies of every call that sells on this prescription. */
async function answers({ person: shopper, orderNo, submission, prescriptionId }: Ready, key: string) {
  const { cartIds, cartType } = submission
  const lines = { cartIds, cartType }
  return {
    add: await shop.call('addToRxCart', { ...place, prescriptionId }, shopper.token),
    again: await shop.call('addToRxCart', { ...place, orderNo }, shopper.token),
    confirm: await shop.call('confirmRxCart', lines, shopper.token),
    scheme: await shop.call('schemeOfRxCart', { ...lines, ...place }, shopper.token),
    stores: await shop.call('storesOfRxCart', { ...lines, ...place }, shopper.token),
    submit: await shop.call('submitRxCart', { ...submission, idemKey: key }, shopper.token),
  }
}

test('RX-10 no call sells on an approved prescription after the consent was withdrawn', async () => {
  const one = await ready()
  await answerConsent(one.person.token, 'health', false)
  for (const answer of Object.values(await answers(one, 'withdrawn-1'))) expect(answer).toMatchObject(REFUSED)
  expect(await detail(one.person.token)).toMatchObject({ approved: 0, otcInfo: null, leaflet: [] })
  const { id } = await shop.ok('getUserInfo', {}, one.person.token)
  expect(await shop.db.selectFrom('orders').select('id').where('user_id', '=', id).execute()).toEqual([])
})

test('RX-10 consent to an older text permits no order, but does not end the prescription', async () => {
  const one = await ready()
  const { id: user_id } = await shop.ok('getUserInfo', {}, one.person.token)
  const old = { purpose: 'health' as const, version: '2020-01-01', given: true, at: shop.now }
  await shop.db
    .insertInto('consent')
    .values({ ...old, user_id })
    .execute()
  for (const answer of Object.values(await answers(one, 'old-text-1'))) expect(answer).toMatchObject(REFUSED)
  await answerConsent(one.person.token, 'health', true)
  expect((await shop.call('submitRxCart', { ...one.submission, idemKey: 'old-text-2' }, one.person.token)).code).toBe(
    200,
  )
  expect(PURPOSES.health.version).not.toBe(old.version)
})

test('RX-10 S39 withdrawing deletes picture, disease and cart lines of an approved prescription', async () => {
  const one = await ready()
  expect((await fetch(one.picture)).status).toBe(200)
  await answerConsent(one.person.token, 'health', false)
  expect((await fetch(one.picture)).status).toBe(404)
  expect(await filesOf(one.person)).toBe(0)
  const row = await shop.db
    .selectFrom('prescription')
    .select(['state', 'pics', 'disease_sealed'])
    .where('demand_no', '=', one.orderNo)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'refused', pics: [], disease_sealed: null })
  const lines = await shop.db.selectFrom('rx_cart_item').where('id', 'in', one.submission.cartIds).selectAll().execute()
  expect(lines).toEqual([])
  const requestView = await prescriptionRequest(one.person, one.orderNo)
  expect(requestView).toMatchObject({ state: 'refused', reason: '您已撤回健康信息的授权', pics: [], disease: '' })
  expect(requestView.timeline.map(({ text }) => text)).toEqual(['已提交处方，等待药师审核', '药师审核通过'])
})

test('RX-10 a prescription ended by withdrawing stays ended when the consent is given again', async () => {
  const one = await ready()
  await answerConsent(one.person.token, 'health', false)
  await answerConsent(one.person.token, 'health', true)
  const { add, again: secondReply, submit } = await answers(one, 'rx-ended-1')
  expect(add).toMatchObject(ENDED)
  expect(secondReply).toMatchObject(ENDED)
  expect(submit).toMatchObject({ code: 8570, msg: '部分商品已不在处方清单中，请返回核对' })
})

test('RX-10 S39 keeps the picture of a prescription that serves an order', async () => {
  const one = await ready()
  await shop.ok('submitRxCart', { ...one.submission, idemKey: 'rx-served-1' }, one.person.token)
  await answerConsent(one.person.token, 'health', false)
  expect((await fetch(one.picture)).status).toBe(200)
  expect(await prescriptionRequest(one.person, one.orderNo)).toMatchObject({ state: 'used' })
})

test('RX-10 S39 deletes the picture within a day when its unpaid order is cancelled after withdrawing', async () => {
  const one = await ready()
  const { id } = await shop.ok('submitRxCart', { ...one.submission, idemKey: 'rx-freed-1' }, one.person.token)
  await answerConsent(one.person.token, 'health', false)
  await shop.ok('cancelOrder', { id }, one.person.token)
  expect((await shop.call('addToRxCart', { ...place, prescriptionId: one.prescriptionId }, one.person.token)).msg).toBe(
    REFUSED.msg,
  )
  expect(await filesOf(one.person)).toBe(1)
  shop.pass(86_400_000)
  await planShopDay({ db: shop.db, now: () => shop.now })
  await after(1000)
  expect(await filesOf(one.person)).toBe(0)
  expect(await prescriptionRequest(one.person, one.orderNo)).toMatchObject({ state: 'refused', pics: [] })
})
