import type { Input } from '../../../../../src/contract/schemas'
import { HOME, type Shop } from '../../../../testing/shop'
import { HANDED_IN, HERBS, MINUTE, PASSED, place, STORE, tcmTestBed } from '../../../../testing/tcm'
import { TEST_VAULT } from '../../../../testing/vault'
import { sealedPicture } from '../../../customer/upload/sealed-picture'

const bed = tcmTestBed()
const { shopper, buildSubmission, submitHerbalFormula, after, readFormula, steps, approved, confirm, order } = bed
const { grams, setGrams } = bed
let shop: Shop
beforeAll(() => ({ shop } = bed))

test('PR-18 RX-07 lists cut herbs with their usual dose, and incompatible pairs', async () => {
  const { list, pairs } = await shop.ok('tcmHerbs', {})
  expect(list).toHaveLength(58)
  expect(list[0]).toEqual({
    ...{ name: '黄芪', group: '补气', minG: 9, maxG: 30, method: '', price: 1.6 },
    ...{ pinyin: 'huang qi', initial: 'H' },
  })
  expect(list.filter(({ name }) => name.includes('颗粒'))).toEqual([])
  expect(pairs).toContainEqual(['十八反', '甘草', '海藻'])
})

test('PR-18 prices grams, doses and decoction, and chooses the nearest store with decoction', async () => {
  const { token } = await shopper()
  // 15 g at 1.60 and 3 g at 0.85 for ten grams: 2.40 + 0.255 are 2.66 a dose.
  const request = { herbs: HERBS, doses: 7, ...place }
  expect(await shop.ok('tcmScheme', { ...request, decoct: 1 }, token)).toMatchObject({
    ...{ dosePrice: 2.66, herbFee: 18.62, decoctFee: 21, total: 39.62, reason: '' },
    store: { storeNo: STORE, arrival: '煎好后送达，约 2 小时' },
  })
  expect(await shop.ok('tcmScheme', { ...request, decoct: 0 }, token)).toMatchObject({ decoctFee: 0, total: 18.62 })
})

test('PR-18 RX-05 a formula is approved, ordered once and paid: its herbs leave the store’s stock', async () => {
  const person = await shopper()
  const before = [await grams('黄芪'), await grams('甘草')] as const
  const formulaNo = await approved(person)
  const preview = await confirm(person, formulaNo)
  expect(preview).toMatchObject({
    areaReason: '',
    goodsFee: 39.62,
    couponId: null,
    formula: { total: 39.62, doses: 7 },
  })
  const lines = preview.storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
  expect(lines.map(({ price, count }) => [price, count])).toEqual([
    [2.66, 7],
    [3, 7],
  ])
  const key = { idemKey: 'tcm-once-1234', payable: preview.payable }
  const both = await Promise.all([order(person, formulaNo, key), order(person, formulaNo, key)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(both[0]?.data).toEqual(both[1]?.data)
  expect([await grams('黄芪'), await grams('甘草')]).toEqual([before[0] - 105, before[1] - 21])
  expect(await order(person, formulaNo, { payable: preview.payable })).toMatchObject({ code: 8570 })
  const { orderNo } = (both[0] as { data: { orderNo: string } }).data
  await shop.pay(person.token, orderNo)
  expect(await readFormula(person, formulaNo)).toMatchObject({
    state: 'used',
    order: { orderNo, orderStatusCode: 200 },
  })
  const { timeline, createTime } = await readFormula(person, formulaNo)
  expect(timeline.map(({ text }) => text)).toEqual([HANDED_IN, PASSED, '已用于下单'])
  expect(timeline[0]?.time).toBe(createTime)
  expect([...timeline].sort((a, b) => a.time.localeCompare(b.time))).toEqual(timeline)
  expect(timeline[2]?.time).not.toBe(createTime)
  const of = (status: number) => shop.ok('formulas', { ordered: 1, status }, person.token)
  expect([(await of(200)).totalCount, (await of(100)).totalCount, (await of(0)).totalCount]).toEqual([1, 0, 1])
})

test.each(['cancel', 'timeout', 'refund'] as const)('ST-62 PR-18 by %s the herbs are returned once', async (mode) => {
  const person = await shopper()
  const before = await grams('黄芪')
  const formulaNo = await approved(person)
  const placed = await order(person, formulaNo)
  const { id, orderNo } = (placed as { data: { id: number; orderNo: string } }).data
  expect(await grams('黄芪')).toBe(before - 105)
  if (mode === 'cancel') for (let n = 0; n < 2; n++) await shop.call('cancelOrder', { id }, person.token)
  if (mode === 'timeout') await after(16 * MINUTE)
  if (mode === 'refund') {
    await shop.pay(person.token, orderNo)
    await shop.ok('refundOrder', { id, refundRemark: '不想要了', refundType: 1, refundVoucherUrl: '' }, person.token)
    await after(5 * MINUTE)
  }
  expect(await grams('黄芪')).toBe(before)
  // An unpaid order has not used the formula; a paid one has.
  expect((await readFormula(person, formulaNo)).state).toBe(mode === 'refund' ? 'used' : 'approved')
})

test('RX-08 treats formula and decoction as medicine: once sent, returnable only for a proven fault', async () => {
  const person = await shopper()
  const placed = await order(person, await approved(person))
  const { id, orderNo } = (placed as { data: { id: number; orderNo: string } }).data
  await shop.pay(person.token, orderNo)
  await fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to: 300 }),
  })
  const whole = (refundRemark: string) =>
    shop.call('refundOrder', { id, refundRemark, refundType: 1, refundVoucherUrl: '' }, person.token)
  for (const remark of ['不想要了', '少件漏发']) expect((await whole(remark)).msg).toMatch(/^药品发出后，仅受理/)
  expect((await whole('质量问题')).msg).toBe('请上传能说明问题的图片')
  const { lines } = await shop.ok('afterSales', { id }, person.token)
  expect(lines.map(({ drugClass }) => drugClass)).toEqual(['Rx', 'Rx'])
  for (const { cartId } of lines) {
    const products = [{ cartId, count: 1 }]
    const submission = {
      id,
      reason: 'unwanted' as const,
      refundType: 1,
      goods: products,
      idemKey: `tcm-back-key-${cartId}`,
    }
    expect((await shop.call('applyAfterSale', submission, person.token)).msg).toMatch(/^药品发出后，仅受理/)
  }
  const { formula, goodsCount } = await shop.ok('orderDetail', { id }, person.token)
  expect([formula, goodsCount]).toEqual([1, 7])
})

test('PR-24 PR-25 decoction is a service: no review, and its money comes back with the last doses only', async () => {
  const person = await shopper()
  const placed = await order(person, await approved(person))
  const { id, orderNo } = (placed as { data: { id: number; orderNo: string } }).data
  await shop.pay(person.token, orderNo)
  const { lines } = await shop.ok('afterSales', { id }, person.token)
  const [doses, decoction] = lines.map(({ cartId }) => cartId)
  const claim = (products: [cartId: number | undefined, count: number][]) =>
    shop.call(
      'applyAfterSale',
      {
        ...{ id, reason: 'unwanted' as const, refundType: 1, idemKey: `service-${JSON.stringify(products)}` },
        goods: products.map(([cartId = 0, count]) => ({ cartId, count })),
      },
      person.token,
    )
  const refused = { code: 422, msg: '服务费随全部商品一起退，不能单独申请' }
  expect(await claim([[decoction, 7]])).toMatchObject(refused)
  expect(
    await claim([
      [doses, 3],
      [decoction, 7],
    ]),
  ).toMatchObject(refused)
  expect((await claim([[doses, 3]])).data).toMatchObject({ amount: 7.98 })
  const due = async () => (await shop.ok('commentsDue', {}, person.token)).list.map(({ productName }) => productName)
  await shop.db.updateTable('orders').set({ status: 400 }).where('id', '=', id).execute()
  expect(await due()).toEqual(['中药饮片（按方调配）'])
  const [line] = lines.filter(({ productName }) => productName === '代煎服务')
  const review = { barcode: line?.barcode ?? '', score: 5, text: '煎得好', tags: [], pics: [] }
  expect((await shop.call('saveComments', { orderId: id, comments: [review] }, person.token)).code).toBe(422)
})

test('PR-18 an ordered formula may move within its store’s area only, at the same price', async () => {
  const person = await shopper()
  const placed = await order(person, await approved(person))
  const { id, orderNo } = (placed as { data: { id: number; orderNo: string } }).data
  await shop.pay(person.token, orderNo)
  const readAddress = async () => {
    const { address, payable } = await shop.ok('orderDetail', { id }, person.token)
    return [address.roomNo, address.latitude, payable]
  }
  const before = await readAddress()
  const move = async (change: object) => {
    const made = await shop.ok('createAddress', { ...HOME, ...change }, person.token)
    return shop.call('updateOrderAddress', { id, addressId: made.id }, person.token)
  }
  const far = { roomNo: '9', latitude: 22.8, longitude: 114.3 }
  expect(await move(far)).toMatchObject({ code: 422, msg: '超出门店配送范围' })
  expect(await readAddress()).toEqual(before)
  expect((await move({ roomNo: '2 栋 301' })).code).toBe(200)
  expect(await readAddress()).toEqual(['2 栋 301', ...before.slice(1)])
})

test('RX-01 S22 pictures in a review of a formula are visible to its author only', async () => {
  const person = await shopper()
  const placed = await order(person, await approved(person))
  const { id } = (placed as { data: { id: number } }).data
  await shop.db.updateTable('orders').set({ status: 400 }).where('id', '=', id).execute()
  const { id: user_id } = await shop.ok('getUserInfo', {}, person.token)
  const file = { ...sealedPicture(TEST_VAULT, 'spoken-of.jpg', new Uint8Array([1])), user_id, mime: 'image/jpeg' }
  await shop.db.insertInto('upload_file').values(file).execute()
  const [due] = (await shop.ok('commentsDue', {}, person.token)).list
  const reviewInput = {
    barcode: due?.barcode ?? '',
    score: 5,
    text: '煎得好',
    tags: [],
    pics: ['/upload/spoken-of.jpg'],
  }
  expect(await shop.ok('saveComments', { orderId: id, comments: [reviewInput] }, person.token)).toEqual({ saved: 1 })
  expect((await fetch(`${shop.url}/upload/spoken-of.jpg`)).status).toBe(404)
  const [own] = (await shop.ok('commentsDone', {}, person.token)).list
  expect((await fetch(`${shop.url}${own?.pics[0]}`)).status).toBe(200)
})

test('ER-58 checkout reports a herb with too little stock for all doses, and nothing is sold', async () => {
  const person = await shopper()
  const formulaNo = await approved(person)
  const [remaining, payable] = [await grams('甘草'), (await confirm(person, formulaNo)).payable]
  await setGrams('甘草', 20)
  const text = '当前商品数量库存不足！'
  expect((await confirm(person, formulaNo)).areaReason).toBe(text)
  expect(await order(person, formulaNo, { payable })).toMatchObject({ code: 8570, msg: text })
  await setGrams('甘草', 21)
  expect((await confirm(person, formulaNo)).areaReason).toBe('')
  await setGrams('甘草', remaining)
})

test('ER-59 without a decocting store nearby there is no decoction, but the herbs can be bought', async () => {
  const person = await shopper()
  const [cooked, plain] = [await approved(person), await approved(person, { decoct: 0 })]
  const all = await shop.db.selectFrom('store').select('store_no').where('decoction', '=', true).execute()
  const { payable } = await confirm(person, cooked)
  const set = (decoction: boolean) =>
    shop.db
      .updateTable('store')
      .set({ decoction })
      .where(
        'store_no',
        'in',
        all.map(({ store_no }) => store_no),
      )
      .execute()
  await set(false)
  const text = '当前地址无支持代煎门店，无法使用代煎服务！'
  const request = { herbs: HERBS, doses: 7, decoct: 1 as const, ...place }
  expect(await shop.ok('tcmScheme', request, person.token)).toMatchObject({ store: null, reason: text })
  expect(await order(person, cooked, { payable })).toMatchObject({ code: 8570, msg: text })
  expect((await confirm(person, plain)).areaReason).toBe('')
  await set(true)
  // Far away no store offers decoction either.
  const far = await shop.ok('createAddress', { ...HOME, latitude: 22.8, longitude: 114.3 }, person.token)
  const distantPreview = await shop.ok('confirmTcm', { formulaNo: cooked, addressId: far.id }, person.token)
  expect(distantPreview.areaReason).toBe(text)
})

test.each([
  ['an incompatible pair', [...HERBS, { name: '海藻', grams: 9 }], '甘草与海藻属十八反配伍禁忌，请找开方医师核对'],
  ['an excessive dose of one herb', [{ name: '三七粉', grams: 7 }], '三七粉 7 克远超常用量，请找开方医师核对'],
])('RX-07 a pharmacist decides: %s is refused with the reason and cannot be ordered', async (_what, herbs, reason) => {
  const person = await shopper()
  const { data } = await submitHerbalFormula(person, { herbs })
  const { formulaNo } = data as { formulaNo: string }
  expect(await order(person, formulaNo, { payable: 1 })).toMatchObject({ code: 8570 })
  await after(12_000)
  expect(await readFormula(person, formulaNo)).toMatchObject({ state: 'refused', reason })
  expect(await steps(person, formulaNo)).toEqual([HANDED_IN, `药师未通过：${reason}`])
  expect(await order(person, formulaNo, { payable: 1 })).toMatchObject({ code: 8570 })
})

test('RX-07 a pharmacist may approve a dose slightly out of range', async () => {
  const person = await shopper()
  await approved(person, { herbs: [{ name: '三七粉', grams: 4 }] })
})

test('PR-18 the same key is the same formula, and no list of prescription requests shows it', async () => {
  const person = await shopper()
  const one = buildSubmission(person)
  const both = await Promise.all([1, 2].map(() => shop.ok('submitHerbalFormula', one, person.token)))
  expect(both[0]?.formulaNo).toBe(both[1]?.formulaNo)
  expect((await shop.ok('formulas', {}, person.token)).totalCount).toBe(1)
  expect((await shop.ok('demands', {}, person.token)).totalCount).toBe(0)
})

test('PR-18 S40 only its owner can read it, and its diagnosis is sealed', async () => {
  const [person, other] = [await shopper(), await shopper()]
  const formulaNo = await approved(person)
  for (const name of ['herbalFormulaByNo', 'confirmTcm'] as const)
    expect(await shop.call(name, { formulaNo }, other.token)).toMatchObject({ code: 404 })
  expect(await order(other, formulaNo, { payable: 1 })).toMatchObject({ code: 404 })
  expect((await shop.ok('formulas', {}, other.token)).totalCount).toBe(0)
  const rows = JSON.stringify([
    await shop.db.selectFrom('prescription').selectAll().execute(),
    await shop.db.selectFrom('tcm_formula').selectAll().execute(),
  ])
  expect([rows.includes('乏力'), rows.includes('饭后')]).toEqual([false, false])
  expect(await readFormula(person, formulaNo)).toMatchObject({ diagnosis: '乏力', note: '饭后温服' })
})

const REFUSED: [what: string, change: Partial<Input<'submitHerbalFormula'>>, code: number, msg: string][] = [
  [
    'a herb that is not sold',
    { herbs: [{ name: '中药配方颗粒', grams: 5 }] },
    422,
    '药方里有本店不售的药味，请返回修改',
  ],
  ['the same herb twice', { herbs: [...HERBS, { name: '甘草', grams: 1 }] }, 422, '药方里有重复的药味，请合并后再提交'],
  ['half a gram', { herbs: [{ name: '甘草', grams: 0.5 }] }, 422, '提交的信息有误，请检查后重试（herbs.0.grams）'],
  ['a negative weight', { herbs: [{ name: '甘草', grams: -5 }] }, 422, '提交的信息有误，请检查后重试（herbs.0.grams）'],
  ['more doses than a formula allows', { doses: 31 }, 422, '提交的信息有误，请检查后重试（doses）'],
  ['no herb', { herbs: [] }, 422, '提交的信息有误，请检查后重试（herbs）'],
  [
    'a picture of another shopper',
    { via: 'paper', pics: ['/upload/not-mine.jpg'] },
    404,
    '没有找到上传的图片，请重新上传',
  ],
  ['a paper prescription without a picture', { via: 'paper' }, 422, '请上传处方图片'],
  ['an unknown patient', { patientId: 999_999 }, 404, '该用药人不存在'],
]

test.each(REFUSED)('PR-18 RX-07 refuses %s and gives the reason', async (_what, change, code, msg) => {
  expect(await submitHerbalFormula(await shopper(), change)).toMatchObject({ code, msg })
})

test('PR-18 BC-36 accepts a picture of a prescription from the owner’s uploads, visible to the owner only', async () => {
  const [person, other] = [await shopper(), await shopper()]
  const { id: user_id } = await shop.ok('getUserInfo', {}, person.token)
  const file = { ...sealedPicture(TEST_VAULT, 'formula.jpg', new Uint8Array([1])), user_id, mime: 'image/jpeg' }
  await shop.db.insertInto('upload_file').values(file).execute()
  const paperPrescription = { via: 'paper' as const, pics: ['/upload/formula.jpg'] }
  const formulaNo = await approved(person, paperPrescription)
  expect((await readFormula(person, formulaNo)).pics.map((pic) => pic.split('?')[0])).toEqual(paperPrescription.pics)
  expect((await submitHerbalFormula(other, paperPrescription)).code).toBe(404)
})
