import { insuredKit, IDS, PERSON } from '../../../testing/insured'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
const { insured, detail, stateOf, mixed, later } = insuredKit(() => shop)

/** City without insurance payment; a parcel costs the same. */
const UNINSURED = { cityId: 730, region: '辽宁省 沈阳市 和平区', latitude: 41.8, longitude: 123.4 }
const INSURED = { cityId: 904, region: '广东省 珠海市 香洲区', latitude: 22.27, longitude: 113.57 }
const addressIn = (token: string, city: object) =>
  shop.ok('createAddress', { ...HOME, ...city } as typeof HOME, token).then(({ id }) => id)
const orderByExpress = (token: string) => shop.order(token, [[PRODUCTS.ibuprofen, 2]], 1)
const move = (token: string, id: number, addressId: number) => shop.call('updateOrderAddress', { id, addressId }, token)
const STAYS = { code: 422, msg: '本单已登记医保结算，不能改到其他城市，请取消后重新下单' }

describe('BC-25 BC-26 S15 an insured order stays in its city', () => {
  test('before payment: the address of an order may change unless insurance has calculated it', async () => {
    const token = await insured()
    const plain = await orderByExpress(token)
    const [uninsuredAddress, insuredAddress] = [
      await addressIn(token, UNINSURED),
      await addressIn(token, { roomNo: '3 栋 9' }),
    ]
    expect((await move(token, plain.id, uninsuredAddress)).code).toBe(200)
    expect((await shop.call('medicalPreregister', { orderNo: plain.orderNo }, token)).code).toBe(8013)
    const { id, orderNo } = await orderByExpress(token)
    await shop.ok('medicalPreregister', { orderNo }, token)
    const before = (await detail(token, id)).address
    expect(await move(token, id, uninsuredAddress)).toMatchObject(STAYS)
    expect((await detail(token, id)).address).toEqual(before)
    expect((await move(token, id, insuredAddress)).code).toBe(200)
  })

  test('after payment: no change of the address', async () => {
    const token = await insured()
    const { id, orderNo } = await orderByExpress(token)
    await shop.ok('medicalPreregister', { orderNo }, token)
    const { request } = await shop.ok('medicalPrepay', { orderNo }, token)
    await shop.cashier(request?.cashierUrl.split('/').at(-1) ?? '', 'paid')
    await later(3000)
    expect((await detail(token, id)).orderStatusCode).toBe(200)
    for (const city of [UNINSURED, INSURED])
      expect(await move(token, id, await addressIn(token, city))).toMatchObject(STAYS)
  })

  test('while the insurer calculates: the address changes, and the calculation for the old city is dropped', async () => {
    const token = await insured()
    const { id, orderNo } = await orderByExpress(token)
    const uninsuredAddress = await addressIn(token, UNINSURED)
    const { preregister } = shop.sandbox.insurers
    const slow = jest.spyOn(shop.sandbox.insurers, 'preregister').mockImplementation(async (request) => {
      expect((await move(token, id, uninsuredAddress)).code).toBe(200)
      return preregister(request)
    })
    expect((await shop.call('medicalPreregister', { orderNo }, token)).code).toBe(7001)
    slow.mockRestore()
    expect(await stateOf(id)).toBeUndefined()
    expect((await shop.call('medicalPreregister', { orderNo }, token)).code).toBe(8013)
  })
})

test('BC-25 S15 no call pays a Dalian order after its authorization has expired', async () => {
  const token = await insured()
  const { id, orderNo } = await mixed(token)
  await shop.db.updateTable('orders').set({ city_id: 741 }).where('id', '=', id).execute()
  const prepay = jest.spyOn(shop.sandbox.insurers, 'prepay')
  expect(await shop.call('medicalPrepay', { orderNo }, token)).toMatchObject({
    code: 8013,
    msg: '大连医保授权已过期，请重新支付',
  })
  expect([await stateOf(id), prepay.mock.calls.length]).toEqual(['registered', 0])
  await shop.ok('selectDlToken', {}, token)
  expect((await shop.call('dlMedicalPay', { orderNo }, token)).code).toBe(200)
  expect(prepay.mock.calls).toHaveLength(1)
  prepay.mockRestore()
})

describe('S15 a removed card pays nothing', () => {
  /** Number of a person that the shared helpers never reach: they count up through all test files of a worker. */
  const ANOTHER = 880
  const bindAnother = async (token: string, nth: number) => {
    const { authCode } = await shop.ok('authorizeMedicalCard', { ...PERSON, idNo: IDS(nth) }, token)
    await shop.ok('bindMedicalCard', { authCode }, token)
  }

  test('refuses to pay a calculated bill without a card, and with another card', async () => {
    const token = await insured()
    const [first, second] = [await mixed(token), await mixed(token)]
    for (const { orderNo } of [first, second]) await shop.ok('medicalPreregister', { orderNo }, token)
    const { request } = await shop.ok('medicalPrepay', { orderNo: second.orderNo }, token)
    await shop.ok('removeMedicalCard', {}, token)
    const pay = ({ orderNo }: { orderNo: string }) => shop.call('medicalPrepay', { orderNo }, token)
    for (const order of [first, second]) expect((await pay(order)).code).toBe(8019)
    await bindAnother(token, ANOTHER)
    const prepay = jest.spyOn(shop.sandbox.insurers, 'prepay')
    expect(await pay(first)).toMatchObject({ code: 7001, msg: '医保支付失败，请换一种方式支付' })
    expect([await stateOf(first.id), prepay.mock.calls.length]).toEqual(['closed', 0])
    prepay.mockRestore()
    // A payment in progress is completed.
    await shop.cashier(request?.cashierUrl.split('/').at(-1) ?? '', 'paid')
    await later(3000)
    expect((await detail(token, second.id)).orderStatusCode).toBe(200)
  })

  test('drops a calculation whose card was replaced meanwhile', async () => {
    const token = await insured()
    const { id, orderNo } = await mixed(token)
    const { preregister } = shop.sandbox.insurers
    const slow = jest.spyOn(shop.sandbox.insurers, 'preregister').mockImplementation(async (request) => {
      await shop.ok('removeMedicalCard', {}, token)
      await bindAnother(token, ANOTHER + 1)
      return preregister(request)
    })
    expect((await shop.call('medicalPreregister', { orderNo }, token)).code).toBe(8019)
    slow.mockRestore()
    expect(await stateOf(id)).toBeUndefined()
  })
})
