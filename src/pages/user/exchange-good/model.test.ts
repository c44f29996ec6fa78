import type { Coupon } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { ExchangeModel } from './model'

const coupon = (id: number, couponId = 9) => ({ id, couponId, couponType: 2, name: '券' }) as Coupon
const page = (list: Coupon[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })

async function open(answers: Answers = {}, id?: string, token = 't', isPlaced = false) {
  const shop = testApp(
    {
      ...{ myCoupons: page([coupon(1), coupon(2, 8)]), couponGoods: [{ barcode: 'b' }] },
      ...{ couponByCode: coupon(5), exchangeCode: coupon(6), ...answers },
    },
    { token, isPlaced },
  )
  const model = new ExchangeModel(shop.app, id)
  await model.load()
  return { ...shop, model }
}

test('PR-21 lists the product coupons; for one coupon its products and the shopper’s coupons', async () => {
  const all = await open()
  expect([all.model.ownCoupons.length, all.model.products]).toEqual([2, []])
  expect(all.hosts.transport.inputsOf('myCoupons')).toEqual([expect.objectContaining({ couponType: '2', status: '1' })])
  const one = await open({}, '9')
  expect([one.model.ownCoupons.map(({ id }) => id), one.model.products.length]).toEqual([[1], 1])
  one.model.use(coupon(1))
  await new Promise(setImmediate)
  expect(one.hosts.navigation.log.map(({ url }) => url)).toEqual(['/order/exchangeAffirm?coupon=1'])
})

test('a code is looked up, then exchanged once, whatever the number of taps', async () => {
  const { model, hosts, feedback } = await open()
  model.type(' ab-12 ')
  await Promise.all([model.lookUpCode(), model.lookUpCode()])
  expect([model.codeCoupon?.id, hosts.transport.inputsOf('couponByCode')]).toEqual([5, [{ exchangCode: 'ab-12' }]])
  await Promise.all([model.take(), model.take()])
  expect([hosts.transport.inputsOf('exchangeCode').length, feedback.toastText, model.code]).toEqual([1, '兑换成功', ''])
})

test('ER-48 ER-53 ER-62 a refusal shows the server’s text beside the field and keeps the input', async () => {
  const { model, hosts } = await open({ couponByCode: refused(634, '兑换码已被使用') })
  model.type('abc')
  await model.lookUpCode()
  expect([model.error, hosts.transport.inputsOf('couponByCode')]).toEqual(['请输入 4 位以上的兑换码', []])
  model.type('abcd')
  await model.lookUpCode()
  expect([model.error, model.code, model.codeCoupon]).toEqual(['兑换码已被使用', 'abcd', null])
})

test('VA-42 refuses a code with other characters than letters and digits at its field, without a request', async () => {
  const { model, hosts } = await open()
  model.type('优惠码2026')
  await model.lookUpCode()
  expect([model.error, model.code]).toEqual(['兑换码只含字母和数字，请核对后再试', '优惠码2026'])
  expect(hosts.transport.inputsOf('couponByCode')).toEqual([])
  model.type('AB 12-cd')
  await model.lookUpCode()
  expect([model.error, model.codeCoupon?.id]).toEqual(['', 5])
})

test('a failed load and a visitor have their own states', async () => {
  expect((await open({ myCoupons: refused(500, '') })).model.state).toBe('failed')
  expect((await open({}, undefined, '')).model.state).toBe('visitor')
})

test('PR-21 lists stores nearby that have products of the coupon; a city without a point has none', async () => {
  const stores = [{ storeNo: 'S1', name: '蛇口店', count: 1, distance: 300 }]
  const { model, hosts } = await open({ storesWithin3kmForCoupon: stores }, '9', 't', true)
  expect(hosts.transport.inputsOf('storesWithin3kmForCoupon')).toMatchObject([{ cityId: 903, barcodes: ['b'] }])
  model.openStore(model.stores[0]?.storeNo ?? '')
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/shop/address?storeNo=S1'])
  const anywhere = await open({ storesWithin3kmForCoupon: stores }, '9')
  expect([anywhere.model.stores, anywhere.hosts.transport.inputsOf('storesWithin3kmForCoupon')]).toEqual([[], []])
  const lost = await open({ storesWithin3kmForCoupon: { ok: false, reason: 'offline' } }, '9', 't', true)
  expect([lost.model.state, lost.model.stores]).toEqual(['ready', []])
})
