import { rxTestBed, type RxShopper } from '../../../testing/rx'
import type { Shop } from '../../../testing/shop'

const bed = rxTestBed()
const { shopper, another, sendRequest, upload, after, prescriptionRequest, approved, orderSubmission } = bed
let shop: Shop
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
beforeAll(() => ({ shop } = bed))

describe('RX-05 equal prescription pictures are one prescription', () => {
  const PICTURE_BYTES = [7, 7, 7]
  const send = async (shopper: RxShopper, bytes = PICTURE_BYTES) =>
    sendRequest(shopper, { via: 'upload', pics: [await upload(shopper.token, bytes)] })
  const TAKEN = { code: 8013, msg: '这张处方已经提交过，一张处方只能用一次' }

  test('refuses the picture again while it waits, is approved or was used, for any patient', async () => {
    const [person, otherUser] = [await shopper(), await shopper()]
    bed.fault = 'refuse'
    const { data: refused } = await send(person)
    await after(12_000)
    expect((await prescriptionRequest(person, refused.orderNo)).state).toBe('refused')
    bed.fault = undefined
    expect((await send(person)).code).toBe(200)
    for (const other of [await another(person), otherUser]) expect(await send(other)).toMatchObject(TAKEN)
    await after(12_000)
    for (const other of [await another(person), otherUser]) expect(await send(other)).toMatchObject(TAKEN)
    expect((await send(otherUser, [7, 7, 8])).code).toBe(200)
    expect(await sendRequest(person)).toMatchObject({
      code: 8013,
      msg: '这位用药人的这种药已有审核通过的处方，请先凭它购买',
    })
    const made = await shop.ok(
      'submitRxCart',
      { ...(await orderSubmission(person)).submission, idemKey: 'rx-one-paper' },
      person.token,
    )
    expect(await send(person)).toMatchObject(TAKEN)
    await shop.ok('cancelOrder', { id: made.id }, person.token)
    shop.pass(3 * DAY)
    expect((await send(person)).code).toBe(200)
  })

  const store = async (storeReport: object) => {
    const body = JSON.stringify(storeReport)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${shop.url}/sandbox/store`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ code: 200 })
  }
  /** Orders and pays on a prescription. */
  const placedOrder = async (shopper: RxShopper, idemKey: string) => {
    const made = await shop.ok(
      'submitRxCart',
      { ...(await orderSubmission(shopper)).submission, idemKey },
      shopper.token,
    )
    await shop.pay(shopper.token, made.orderNo)
    return made
  }
  const requestRefund = async ({ token }: RxShopper, id: number) => {
    const refundVoucherUrl = await upload(token)
    await shop.ok('refundOrder', { id, refundRemark: '商品破损', refundType: 1, refundVoucherUrl }, token)
  }
  const ended = async (shopper: RxShopper, id: number) => {
    await after(12_000)
    expect((await shop.ok('orderDetail', { id }, shopper.token)).orderStatusCode).toBe(600)
  }

  test('S40 a refund after shipping never frees the prescription picture', async () => {
    const [person, otherUser] = [await shopper(), await shopper()]
    await approved(person, { via: 'upload', pics: [await upload(person.token, [7, 9, 1])] })
    const { id, orderNo } = await placedOrder(person, 'rx-sent-paid-back')
    await store({ orderNo, to: 300 })
    await requestRefund(person, id)
    await store({ orderNo, answer: 'agree' })
    await ended(person, id)
    shop.pass(6 * DAY)
    for (const other of [person, otherUser]) expect(await send(other, [7, 9, 1])).toMatchObject(TAKEN)
  })

  test('S40 a refund before shipping frees it for another request', async () => {
    const [person, otherUser] = [await shopper(), await shopper()]
    await approved(person, { via: 'upload', pics: [await upload(person.token, [7, 9, 2])] })
    const { id } = await placedOrder(person, 'rx-unsent-paid-back')
    await requestRefund(person, id)
    await ended(person, id)
    expect((await send(otherUser, [7, 9, 2])).code).toBe(200)
  })

  test('S40 an unpaid order frees its prescription, and the picture only once that has expired', async () => {
    const [person, otherUser] = [await shopper(), await shopper()]
    await approved(person, { via: 'upload', pics: [await upload(person.token, [7, 9, 3])] })
    const made = await shop.ok(
      'submitRxCart',
      { ...(await orderSubmission(person)).submission, idemKey: 'rx-unpaid' },
      person.token,
    )
    await shop.ok('cancelOrder', { id: made.id }, person.token)
    expect(await send(otherUser, [7, 9, 3])).toMatchObject(TAKEN)
    shop.pass(3 * DAY)
    expect((await send(otherUser, [7, 9, 3])).code).toBe(200)
  })

  test('of two parallel requests one is accepted; an unanswered one may be sent again', async () => {
    const both = [await shopper(), await shopper()]
    bed.fault = 'lost'
    const sent = await Promise.all(both.map((shopper) => send(shopper, [9, 9])))
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 8013])
    shop.pass(31 * MINUTE)
    for (const shopper of both.slice(0, 1)) expect((await send(shopper, [9, 9])).code).toBe(200)
  })
})
