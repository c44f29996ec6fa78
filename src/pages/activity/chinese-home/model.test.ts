import { herbalFormulaOf } from '@/features/activity/tcm/herbal-formula'
import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, type Answer, type Answers } from '../../../../test/fakes/hosts'
import { TcmHomeModel } from './model'

const stores = (...numbers: string[]): Answer<'allStores'> => ({ list: numbers.map((storeNo) => ({ storeNo })) })
const LOST = { ok: false, reason: 'timeout' }

function open(answers: Answers = { allStores: stores('S1', 'S2') }) {
  const shop = testApp(answers, { isPlaced: true })
  const { transport, navigation } = shop.hosts
  return { ...shop, model: new TcmHomeModel(shop.app), sent: transport.inputsOf, log: navigation.log }
}

test('shows the nearest store of this place that offers decoction', async () => {
  const { model, sent } = open()
  expect([model.state, model.store]).toEqual(['loading', null])
  await model.load()
  expect([model.state, model.store?.storeNo]).toEqual(['ready', 'S1'])
  expect(sent('allStores')).toEqual([
    { cityId: '903', latitude: '22.506578', longitude: '113.939013', decoction: '1', pageSize: '1' },
  ])
})

test('is ready without a store where the city has none, and opens none', async () => {
  const { model, log } = open({ allStores: stores() })
  await model.load()
  model.toStore()
  expect([model.state, model.store, log]).toEqual(['ready', null, []])
})

test('fails without a reply, and shows loading while it retries', async () => {
  const { model } = open({ allStores: answerInOrder<'allStores'>(LOST, stores('S1')) })
  await model.load()
  expect([model.state, model.store]).toEqual(['failed', null])
  const retry = model.load()
  expect(model.state).toBe('loading')
  await retry
  expect([model.state, model.store?.storeNo]).toEqual(['ready', 'S1'])
})

test('keeps the store on the screen while a reload runs and when it fails', async () => {
  const { model } = open({ allStores: answerInOrder<'allStores'>(stores('S1'), LOST, stores()) })
  await model.load()
  const reload = model.load()
  expect(model.state).toBe('ready')
  await reload
  expect([model.state, model.store?.storeNo]).toEqual(['ready', 'S1'])
  await model.load()
  expect([model.state, model.store]).toEqual(['ready', null])
})

test('shows the store of the latest place, whichever reply arrives last', async () => {
  let release = () => {}
  const slow = new Promise<void>((resolve) => (release = resolve))
  const { model, stores: appStores } = open({
    allStores: ({ cityId }) => (cityId === '903' ? slow.then(() => stores('OLD')) : stores('NEW')),
  })
  const first = model.load()
  appStores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' })
  await model.load()
  release()
  await first
  expect(model.store?.storeNo).toBe('NEW')
})

test('ignores a reply after the page has closed', async () => {
  const { model } = open()
  const loading = model.load()
  model.dispose()
  await loading
  expect([model.state, model.store]).toEqual(['loading', null])
})

test('opens the store, the stores, the herbs, the formula, the formulas and the orders', async () => {
  const { model, log, app } = open()
  herbalFormulaOf(app).add('黄芪')
  await model.load()
  model.toStore()
  model.toStores()
  model.toCategory()
  model.toEnter()
  model.toFormulas()
  model.toOrders()
  expect(log).toEqual([
    { how: 'push', url: '/shop/address?storeNo=S1' },
    { how: 'push', url: '/shop-list' },
    { how: 'push', url: '/activity/chinese/categroy' },
    { how: 'push', url: '/activity/chinese/enter' },
    { how: 'push', url: '/activity/chinese/my/1' },
    { how: 'push', url: '/activity/chinese/my/2' },
  ])
})

test('an empty formula begins with the choice of herbs', () => {
  const { model, log } = open()
  model.toEnter()
  expect(log).toEqual([{ how: 'push', url: '/activity/chinese/categroy' }])
})
