import type { Input } from '../../../../src/contract/schemas'
import { PRESCRIPTION_REQUEST_STATES } from '../../../../src/domain/prescription'
import { shopIso } from '../../../../src/domain/shop-time'
import { prescriptionRequestStates } from '../../../../src/contract/prescription/request-schemas'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import { PRODUCTS, type Shop } from '../../../testing/shop'

const bed = rxTestBed()
const {
  answerConsent,
  shopper,
  another,
  buildRequest,
  sendRequest,
  upload,
  after,
  prescriptionRequest,
  detail,
  notificationsOf,
  approved,
  orderSubmission,
  place,
} = bed
let shop: Shop
let rx: typeof bed.rx
let disease: string
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
beforeAll(() => ({ shop, rx, disease } = bed))

/** Returns the urls of the shopper's uploads that are still stored. */
async function readStoredUploads({ token }: RxShopper) {
  const { id } = await shop.ok('getUserInfo', {}, token)
  const rows = await shop.db.selectFrom('upload_file').select('name').where('user_id', '=', id).execute()
  return rows.map(({ name }) => `/upload/${name}`)
}

test('the contract lists the states of the domain', () => {
  expect(prescriptionRequestStates.options).toEqual([...PRESCRIPTION_REQUEST_STATES])
})

test('RX-02 RX-03 PR-13 S40 a request is approved, shown to its owner, used once, and requested again', async () => {
  const [person, otherUser] = [await shopper(), await shopper()]
  const before = await detail(person.token)
  expect([before.approved, before.otcInfo, before.leaflet, before.picList]).toEqual([0, null, [], ['pic/rx.svg']])
  const pics = [await upload(person.token)]
  const sent = await sendRequest(person, { via: 'upload', pics })
  expect(sent).toMatchObject({
    code: 200,
    data: { state: 'waiting', patientName: '林小明', disease, doctor: '' },
  })
  expect(sent.data.pics.map((pic) => pic.split('?')[0])).toEqual(pics)
  expect((await detail(person.token)).otcInfo).toMatchObject({ state: 'waiting', orderNo: sent.data.orderNo })
  expect((await detail(person.token)).leaflet).toEqual([])
  await after(12_000)
  expect(await prescriptionRequest(person, sent.data.orderNo)).toMatchObject({
    state: 'approved',
    pharmacist: expect.stringContaining('药师'),
    timeline: [{ text: expect.stringContaining('等待药师审核') }, { text: '药师审核通过' }],
  })
  const open = await detail(person.token)
  expect(open.approved).toBe(1)
  expect(open.otcInfo).toMatchObject({ state: 'approved', patientName: '林小明', count: 2 })
  expect(open.leaflet.length).toBeGreaterThan(2)
  expect(open.picList[0]).toBe(`pic/${rx.barcode}.svg`)
  for (const other of [await detail(), await detail(otherUser.token)])
    expect([other.approved, other.otcInfo, other.leaflet, other.picList]).toEqual([0, null, [], ['pic/rx.svg']])
  const { submission: order, preview } = await orderSubmission(person)
  expect(preview).toMatchObject({ patientName: '林小明', demandNo: sent.data.orderNo })
  shop.pass(MINUTE)
  const made = await shop.ok('submitRxCart', { ...order, idemKey: 'rx-whole-way' }, person.token)
  expect(await prescriptionRequest(person, sent.data.orderNo)).toMatchObject({
    state: 'used',
    order: { orderNo: made.orderNo },
  })
  expect((await detail(person.token)).approved).toBe(0)
  expect(await shop.ok('orderPrescription', { orderNo: made.orderNo }, person.token)).toMatchObject({
    patientName: '林小明',
  })
  const { list } = await shop.ok('orderPrescriptionPics', { orderNo: made.orderNo }, person.token)
  expect(list.map((pic) => pic.split('?')[0])).toEqual(pics)
  expect((await fetch(`${shop.url}${list[0]}`)).status).toBe(200)
  expect((await fetch(`${shop.url}${pics[0]}`)).status).toBe(404)
  for (const name of ['orderPrescription', 'orderPrescriptionPics'] as const)
    expect((await shop.call(name, { orderNo: made.orderNo }, otherUser.token)).code).toBe(101)
  const ordered = { patientName: '林小明', demandNo: sent.data.orderNo }
  expect(await shop.ok('orderDetail', { id: made.id }, person.token)).toMatchObject(ordered)
  // One prescription permits one order: a second order needs another.
  const secondSubmission = { ...order, idemKey: 'rx-second-time' }
  expect(await shop.call('submitRxCart', secondSubmission, person.token)).toMatchObject({ code: 8570 })
  const { prescriptionId } = preview
  const cartReply = await shop.call('addToRxCart', { ...place, prescriptionId }, person.token)
  expect(cartReply).toMatchObject({ code: 8570, msg: '该处方已经使用，一张处方只能下一个订单' })
  const used = (await prescriptionRequest(person, sent.data.orderNo)).timeline.at(-1)
  expect([used?.text, used?.time]).toEqual(['已用于下单', shopIso(shop.now)])
  await shop.ok('cancelOrder', { id: made.id }, person.token)
  expect(await prescriptionRequest(person, sent.data.orderNo)).toMatchObject({ state: 'approved', order: null })
  expect((await detail(person.token)).approved).toBe(1)
  const placedOrder = await shop.ok(
    'submitRxCart',
    { ...(await orderSubmission(person)).submission, idemKey: 'rx-once-more' },
    person.token,
  )
  expect(await prescriptionRequest(person, sent.data.orderNo)).toMatchObject({
    state: 'used',
    order: { orderNo: placedOrder.orderNo },
  })
  const next = await approved(person)
  expect(next).toMatchObject({ state: 'approved', order: null })
  expect((await detail(person.token)).otcInfo?.orderNo).toBe(next.orderNo)
})

test('RX-05 S16 two parallel submits of one prescription make one order', async () => {
  const person = await shopper()
  await approved(person)
  const { submission: order } = await orderSubmission(person)
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      shop.call('submitRxCart', { ...order, idemKey: `rx-twice-${n}` }, person.token),
    ),
  )
  expect(all.map(({ code }) => code).sort()).toEqual([200, 8570, 8570, 8570, 8570, 8570])
})

test('S15 S40 sells nothing on a waiting, refused or expired request', async () => {
  const person = await shopper()
  const { data } = await sendRequest(person)
  const row = await shop.db
    .selectFrom('prescription')
    .select('id')
    .where('demand_no', '=', data.orderNo)
    .executeTakeFirstOrThrow()
  const add = () => shop.call('addToRxCart', { ...place, prescriptionId: row.id }, person.token)
  expect(await add()).toMatchObject({ code: 8570, msg: '处方还没有通过审核' })
  await after(12_000)
  expect((await add()).code).toBe(200)
  shop.pass(3 * DAY)
  expect(await add()).toMatchObject({ code: 8570, msg: '处方已经过期，请重新开方' })
  expect(await prescriptionRequest(person, data.orderNo)).toMatchObject({ state: 'void' })
  expect((await detail(person.token)).approved).toBe(0)
  bed.fault = 'refuse'
  const { orderNo } = await approved(person)
  const [refused] = await shop.db.selectFrom('prescription').selectAll().where('demand_no', '=', orderNo).execute()
  expect(refused).toMatchObject({ state: 'refused' })
  const prescriptionId = refused?.id ?? 0
  expect(await shop.call('addToRxCart', { ...place, prescriptionId }, person.token)).toMatchObject({
    ...{ code: 8570, msg: '处方还没有通过审核' },
  })
})

describe('the sandbox’s faults', () => {
  test('a refusal gives its reason, and another request may follow', async () => {
    const person = await shopper()
    bed.fault = 'refuse'
    const { data } = await sendRequest(person)
    await after(12_000)
    expect(await prescriptionRequest(person, data.orderNo)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('不符'),
    })
    bed.fault = undefined
    expect((await approved(person)).state).toBe('approved')
  })

  test('waits for a late answer; a second answer changes nothing', async () => {
    const person = await shopper()
    bed.fault = 'slow'
    const late = await sendRequest(person)
    await after(50_000)
    expect((await prescriptionRequest(person, late.data.orderNo)).state).toBe('waiting')
    await after(90_000)
    expect((await prescriptionRequest(person, late.data.orderNo)).state).toBe('approved')
    bed.fault = 'twice'
    const other = await shopper()
    const twice = await sendRequest(other)
    await after(60_000)
    expect(await prescriptionRequest(other, twice.data.orderNo)).toMatchObject({ state: 'approved', reason: '' })
    expect(await notificationsOf(other)).toHaveLength(1)
  })

  test('PR-27 RX-05 notifies only the shopper, once, without naming the medicine or the reason', async () => {
    const person = await shopper()
    const bystander = await shopper()
    const approvedRequest = await approved(person)
    bed.fault = 'refuse'
    const { data } = await sendRequest(await another(person))
    await after(12_000)
    expect(await notificationsOf(person)).toEqual([
      expect.objectContaining({ kind: 'service', title: '处方审核未通过', url: `/OTC/${data.orderNo}` }),
      expect.objectContaining({ kind: 'service', title: '处方审核已通过', url: `/OTC/${approvedRequest.orderNo}` }),
    ])
    expect(JSON.stringify(await notificationsOf(person))).not.toContain(rx.name)
    expect(await notificationsOf(bystander)).toEqual([])
  })

  test('an unanswered request expires with a notification and is not queried again', async () => {
    const person = await shopper()
    bed.fault = 'lost'
    const { data } = await sendRequest(person)
    await after(2 * MINUTE)
    expect((await prescriptionRequest(person, data.orderNo)).state).toBe('waiting')
    shop.pass(30 * MINUTE)
    await after(2 * MINUTE)
    const over = await prescriptionRequest(person, data.orderNo)
    expect([over.state, over.timeline.at(-1)?.text]).toEqual(['void', '药师未在时限内答复，请重新提交'])
    const waiting = await shop.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'review')
      .where('done_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
    bed.fault = undefined
    expect((await approved(person)).state).toBe('approved')
  })
})

test('a repeated key is one request; one medicine for one patient has one open request', async () => {
  const person = await shopper()
  const same = buildRequest(person)
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => shop.call('submitPrescriptionRequest', same, person.token)),
  )
  expect(new Set(sent.map(({ data }) => data.orderNo)).size).toBe(1)
  expect(await sendRequest(person)).toMatchObject({ code: 8013, msg: expect.stringContaining('正在审核') })
  const { totalCount } = await shop.ok('demands', {}, person.token)
  expect(totalCount).toBe(1)
})

test('EN-30 lists requests by status, newest first', async () => {
  const person = await shopper()
  const first = await approved(person)
  const { data: second } = await sendRequest(await another(person), { disease: '其他（由医生诊断）' })
  const list = async (state?: Input<'demands'>['state']) =>
    (await shop.ok('demands', { ...(state ? { state } : {}) }, person.token)).list.map(({ orderNo }) => orderNo)
  expect(await list()).toEqual([second.orderNo, first.orderNo])
  expect(await list('approved')).toEqual([first.orderNo])
  expect(await list('waiting')).toEqual([second.orderNo])
  expect(await list('used')).toEqual([])
  shop.pass(3 * DAY)
  expect(await list('void')).toEqual([second.orderNo, first.orderNo])
  expect((await shop.ok('demands', { pageNum: 2, pageSize: 1 }, person.token)).list).toHaveLength(1)
})

describe('refusals', () => {
  test('S40 a patient without a real name, without health data, or of another shopper', async () => {
    const nameless = await shopper({ idNo: undefined })
    expect(await sendRequest(nameless)).toMatchObject({ code: 8013, msg: '请先补充这位用药人的身份证号' })
    const [person, otherUser] = [await shopper(), await shopper()]
    expect((await sendRequest(person, { patientId: otherUser.patientId })).code).toBe(404)
    await answerConsent(person.token, 'health', false)
    expect((await sendRequest(person)).code).toBe(8013)
    await answerConsent(person.token, 'health', true)
    expect(await sendRequest(person)).toMatchObject({ msg: '请先补充这位用药人的健康信息' })
  })

  test('BC-36 S09 pictures: four at most, one’s own, and only with a prescription', async () => {
    const [person, otherUser] = [await shopper(), await shopper()]
    const foreign = await upload(otherUser.token)
    expect((await sendRequest(person, { via: 'upload', pics: [foreign] })).code).toBe(404)
    expect((await sendRequest(person, { via: 'upload', pics: [] })).code).toBe(422)
    const own = [await upload(person.token)]
    expect((await sendRequest(person, { via: 'doctor', pics: own })).code).toBe(422)
    for (const pics of [Array.from({ length: 5 }, () => own[0] ?? ''), ['/upload/../a.jpg'], ['http://evil/a.jpg']])
      expect((await sendRequest(person, { via: 'upload', pics })).code).toBe(422)
  })

  test('S14 odd quantities, other products, unknown diseases, unconfirmed legal notice', async () => {
    const person = await shopper()
    for (const count of [0, -1, 1.5, 1e9, '1', null] as number[])
      expect((await sendRequest(person, { count })).code).toBe(422)
    expect((await sendRequest(person, { count: 6 })).code).toBe(8013)
    expect((await sendRequest(person, { barcode: PRODUCTS.mask })).code).toBe(422)
    expect((await sendRequest(person, { barcode: 'nothing' })).code).toBe(404)
    expect(await sendRequest(person, { disease: '随便' })).toMatchObject({ code: 422, msg: '请选择所患疾病' })
    expect((await sendRequest(person, { confirmed: 0 as 1 })).code).toBe(422)
    expect((await shop.call('submitPrescriptionRequest', buildRequest(person))).code).toBe(402)
  })

  test('S09 another shopper’s request is not found', async () => {
    const [person, otherUser] = [await shopper(), await shopper()]
    const { data } = await sendRequest(person)
    const reply = await shop.call('prescriptionRequestByNo', { orderNo: data.orderNo }, otherUser.token)
    expect(reply).toMatchObject({ code: 404, msg: '没有找到这张处方需求' })
    expect((await shop.ok('demands', {}, otherUser.token)).list).toEqual([])
    expect((await shop.call('prescriptionRequestByNo', { orderNo: data.orderNo })).code).toBe(402)
  })
})

test('RX-10 S39 withdrawing consent to health data stops the review and deletes the disease', async () => {
  const person = await shopper()
  const { data } = await sendRequest(person, { via: 'upload', pics: [await upload(person.token)] })
  await answerConsent(person.token, 'health', false)
  await after(12_000)
  expect(await prescriptionRequest(person, data.orderNo)).toMatchObject({ state: 'refused', disease: '', pics: [] })
  const row = await shop.db
    .selectFrom('prescription')
    .select(['state', 'disease_sealed', 'pics', 'task_no'])
    .where('demand_no', '=', data.orderNo)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'refused', disease_sealed: null, pics: [], task_no: null })
  expect(await readStoredUploads(person)).toEqual([])
})

test('RX-10 S39 deletes refused requests; keeps a prescription that serves an order, as pharmacies must', async () => {
  const person = await shopper()
  const [validPicture, bad] = [await upload(person.token), await upload(person.token)]
  const passed = await approved(person, { via: 'upload', pics: [validPicture] })
  const { submission: order } = await orderSubmission(person)
  await shop.ok('submitRxCart', { ...order, idemKey: 'rx-kept-one' }, person.token)
  bed.fault = 'refuse'
  const refused = await approved(await another(person), { via: 'upload', pics: [bad] })
  expect([passed.state, refused.state]).toEqual(['approved', 'refused'])
  await answerConsent(person.token, 'health', false)
  const { reason } = refused
  expect(await prescriptionRequest(person, refused.orderNo)).toMatchObject({
    state: 'refused',
    disease: '',
    pics: [],
    reason,
  })
  expect(await prescriptionRequest(person, passed.orderNo)).toMatchObject({ state: 'used', disease })
  expect(await readStoredUploads(person)).toEqual([validPicture])
})

test('approves nothing for a patient deleted in the meantime', async () => {
  const person = await shopper()
  const { data } = await sendRequest(person)
  await shop.ok('deletePatient', { id: person.patientId }, person.token)
  await after(12_000)
  expect((await prescriptionRequest(person, data.orderNo)).state).toBe('refused')
})

test('seals diseases in the database', async () => {
  const person = await shopper()
  const { data } = await sendRequest(person)
  const row = await shop.db
    .selectFrom('prescription')
    .selectAll()
    .where('demand_no', '=', data.orderNo)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(disease)
})

describe('several drugs of one prescription', () => {
  const secondDrug = async () => {
    const other = await shop.db
      .selectFrom('product')
      .select(['id', 'barcode'])
      .where('drug_class', '=', 'Rx')
      .where('on_sale', '=', true)
      .where('id', '!=', rx.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 5 }).where('id', '=', other.id).execute()
    await shop.db
      .insertInto('stock')
      .values({ product_id: other.id, store_no: 'S903001', qty: 500 })
      .onConflict((at) => at.columns(['product_id', 'store_no']).doUpdateSet({ qty: 500 }))
      .execute()
    return other
  }

  test('RX-02 RX-05 are one request, approved and ordered together', async () => {
    const person = await shopper()
    const { barcode } = await secondDrug()
    const request = await approved(person, { others: [{ barcode, count: 1 }] })
    const bought = request.otcDetailList.map((one) => [one.barcode, one.count])
    expect([request.state, bought]).toEqual([
      'approved',
      [
        [rx.barcode, 2],
        [barcode, 1],
      ],
    ])
    const { submission } = await orderSubmission(person)
    const placed = await shop.ok('submitRxCart', { ...submission, idemKey: 'rx-both-drugs' }, person.token)
    const { goodsVoList: lines } = await shop.ok('orderDetail', { id: placed.id }, person.token)
    expect(lines.map((one) => [one.barcode, one.count]).sort()).toEqual([...bought].sort())
  })

  test('RX-03 each is a prescription drug on sale, named once, not open elsewhere, and confirmed', async () => {
    const [person, { barcode, id }] = [await shopper(), await secondDrug()]
    const others = [{ barcode, count: 1 }]
    const refusal = async (change: Parameters<typeof sendRequest>[1]) => (await sendRequest(person, change)).msg
    expect(await refusal({ others: [{ barcode: rx.barcode, count: 1 }] })).toBe('同一种药请填写在一行')
    expect(await refusal({ others: [{ barcode: PRODUCTS.swab, count: 1 }] })).toBe('这不是处方药，可以直接购买')
    expect(await refusal({ others: [{ barcode: 'none', count: 1 }] })).toBe('没有找到这个商品')
    expect(await refusal({ others: [{ barcode, count: 6 }] })).toContain('5')
    expect(await refusal({ others, disease: '感冒灵' })).toBe('请选择所患疾病')
    const sent = await sendRequest(person, { others })
    expect(sent.code).toBe(200)
    const [disease = ''] = await shop.ok('diseasesByBarcode', { barcode })
    expect(await refusal({ barcode, disease })).toBe('这位用药人的这种药正在审核，请等待结果')
    const { id: userId } = await shop.ok('getUserInfo', {}, person.token)
    const confirmed = shop.db.selectFrom('rx_confirmation').select('product_id').where('user_id', '=', userId)
    expect((await confirmed.execute()).map((row) => row.product_id).sort()).toEqual([rx.id, id].sort())
  })
})
