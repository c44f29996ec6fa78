import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { MerchantHomeModel } from './model'

const page = (barcodes: string[], currPage = 1, totalPage = 1) => ({
  list: barcodes.map((barcode) => ({ barcode })),
  totalCount: barcodes.length,
  totalPage,
  currPage,
})

function open(answers: Answers = {}) {
  const it = testApp(
    {
      merchantShop: { name: '白洋药房', colour: '#1E5AA8', dispatchTypes: [2, 3] },
      merchantProducts: page(['1', '2']),
      categoryTree: [{ id: 7, name: '感冒用药', children: [], symptoms: [] }],
      couponsByCity: [],
      allStores: { list: [{ storeNo: 'B1' }], totalCount: 1, totalPage: 1, currPage: 1 },
      ...answers,
    },
    { token: 't', isPlaced: true },
  )
  it.stores.startup.platform = 'baiyang'
  const setTitle = jest.spyOn(it.hosts.navigation, 'setTitle')
  return { ...it, model: new MerchantHomeModel(it.app), setTitle, asked: it.hosts.transport.inputsOf }
}

test('RO-17 shows the partner’s name, products, categories and stores at the delivery place', async () => {
  const { model, setTitle, asked } = open()
  expect(model.title).toBe('合作商城')
  await model.load()
  expect([model.title, model.shop.state, model.products.list.map(({ barcode }) => barcode)]).toEqual([
    '白洋药房',
    'ready',
    ['1', '2'],
  ])
  expect([model.categories, model.stores.map(({ storeNo }) => storeNo)]).toEqual([
    [{ id: 7, name: '感冒用药' }],
    ['B1'],
  ])
  expect(setTitle).toHaveBeenCalledWith('白洋药房')
  expect(asked('merchantProducts')[0]).toMatchObject({ cityId: '903', pageNum: '1' })
  expect(asked('merchantProducts')[0]).not.toHaveProperty('typeId')
})

test('keeps the products when the page shows again, and claims the coupon that waited for the sign-in', async () => {
  const coupon = { couponId: 5, name: '满 39 减 4 券', received: false, status: 0, reason: '' }
  const { model, asked, stores } = open({ couponsByCity: [coupon], claimCoupon: { couponId: 5 } })
  stores.session.clear()
  await model.show()
  const [offered] = model.coupons.list
  if (offered) await model.coupons.claim(offered)
  Object.assign(stores.session, { token: 't' })
  await model.show()
  expect([asked('merchantProducts').length, asked('couponsByCity').length, asked('claimCoupon')]).toEqual([
    1,
    2,
    [{ couponId: '5' }],
  ])
})

test('a category narrows the products; the chosen one is not requested again', async () => {
  const { model, asked } = open()
  await model.load()
  model.choose(7)
  model.choose(7)
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked('merchantProducts').map(({ typeId }) => typeId)).toEqual([undefined, '7'])
})

test('a shop without coupons, categories and stores still sells; one without products says so', async () => {
  const { model } = open({
    categoryTree: refused(500),
    couponsByCity: refused(500),
    allStores: refused(500),
    merchantProducts: page([]),
  })
  await model.load()
  expect([model.shop.state, model.products.isEmpty, model.stores, model.categories]).toEqual(['ready', true, [], []])
})

test('a shop that does not answer can be loaded again', async () => {
  const answers: Answers = { merchantShop: refused(500) }
  const { model, setTitle } = open(answers)
  await model.load()
  expect([model.shop.state, setTitle.mock.calls]).toEqual(['failed', []])
})

test('search, stores and the address open from the page', async () => {
  const { model, hosts } = open()
  model.search()
  model.toStores()
  model.openStore('B1')
  model.changePlace()
  await new Promise((resolve) => setImmediate(resolve))
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/merchant/search',
    '/shop-list',
    '/shop/address?storeNo=B1',
    '/searchAddress',
  ])
})
