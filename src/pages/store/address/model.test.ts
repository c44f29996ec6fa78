import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { StoreAddressModel } from './model'

const shop = {
  storeNo: 'S1',
  name: '后海店',
  address: '后海路 7 号',
  phone: '1',
  latitude: 22.5,
  longitude: 113.9,
  distance: 3000,
}
const missing = { ok: true, status: 404, body: { code: 404, msg: '', data: null } }

function setUp(answers: Answers = {}, storeNo: string | undefined = 'S1') {
  const it = testApp(Object.assign(answers, { storeDetail: shop, isCollect: { collected: true }, ...answers }), {
    token: 't',
    isPlaced: true,
  })
  return { ...it, model: new StoreAddressModel(it.app, storeNo), inputs: it.hosts.transport.inputsOf }
}

test('shows a store, its distance from the delivery place, and whether it is a favorite', async () => {
  const { model, inputs } = setUp()
  await model.load()
  await new Promise((resolve) => setImmediate(resolve))
  expect([model.state, model.store?.name, model.favourite.isOn]).toEqual(['ready', '后海店', true])
  expect(inputs('storeDetail')).toEqual([{ storeNo: 'S1', latitude: '22.506578', longitude: '113.939013' }])
  expect(inputs('isCollect')).toEqual([{ collectType: '2', code: 'S1' }])
  expect(model.marks).toMatchObject([{ key: 'S1', on: true }])
})

test.each([
  [3000, true],
  [3001, false],
])('BC-82 lightning delivery from a distance of %d m: %s', async (distance, isInDeliveryArea) => {
  const { model } = setUp({ storeDetail: { ...shop, distance } })
  await model.load()
  expect(model.isInDeliveryArea).toBe(isInDeliveryArea)
})

test('without a number shows the nearest store; a city without stores has none', async () => {
  const answers: Answers = { allStores: { list: [shop], totalCount: 1, totalPage: 1, currPage: 1 } }
  const near = setUp(answers, '')
  await near.model.load()
  expect(near.model.store?.storeNo).toBe('S1')
  const none = setUp({ allStores: { list: [], totalCount: 0, totalPage: 0, currPage: 1 } }, '')
  await none.model.load()
  expect(none.model.state).toBe('gone')
})

test.each([[missing], [refused(404)]])('an unknown store says so: %j', async (storeDetail) => {
  const { model } = setUp({ storeDetail })
  await model.load()
  expect(model.state).toBe('gone')
})

test('a failed load can be retried, a failed reload keeps the store', async () => {
  const answers: Answers = { storeDetail: { ok: false, reason: 'offline' } }
  const { model, feedback } = setUp(answers)
  await model.load()
  expect([model.state, model.isInDeliveryArea, model.marks]).toEqual(['failed', false, []])
  answers.storeDetail = shop
  await model.load()
  answers.storeDetail = { ok: false, reason: 'offline' }
  await model.load()
  expect([model.state, model.store?.name, feedback.toastText]).toEqual([
    'ready',
    '后海店',
    '网络断了，请检查网络后重试',
  ])
})

test('copies the address; licences and map open with a tap', async () => {
  const { model, hosts, feedback } = setUp()
  await model.load()
  await model.copy()
  expect(feedback.toastText).toBe('地址已复制')
  model.openLicences()
  model.openMap()
  await new Promise((resolve) => setImmediate(resolve))
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/user/storeCertificate?storeNo=S1',
    '/shop-list/shop-map?storeNo=S1',
  ])
})
