import { fakeDelay, testApp } from '../../../test/fakes/app'
import { GlobalBag } from './bag'
import { GlobalListing, LIST_DELAY_MS } from './listing'

const page = { list: [], totalPage: 0 }

test('BC-44 loads a list once, 200 ms after the last choice', async () => {
  const { app } = testApp()
  const timers = fakeDelay()
  const waits: number[] = []
  const requests: string[] = []
  const listing = new GlobalListing(
    app,
    async ({ sort }) => (requests.push(sort), { ok: true, data: page }),
    (run, ms) => (waits.push(ms), timers.delay(run)),
  )
  await listing.load()
  listing.sortBy('priceUp')
  listing.sortBy('priceDown')
  listing.sortBy('priceDown')
  expect([requests, waits]).toEqual([['default'], [200, 200]])
  timers.run()
  expect([requests, LIST_DELAY_MS]).toEqual([['default', 'priceDown'], 200])
  listing.sortBy('default')
  listing.dispose()
  timers.run()
  expect(requests).toHaveLength(2)
})

test('PR-11 adds one piece on two taps and shows the server’s cart count', async () => {
  const { app, hosts, stores, feedback } = testApp(
    { addGlobal: { cardGoodsId: 1, count: 1, total: 7 } },
    { token: 't' },
  )
  const bag = new GlobalBag(app)
  await Promise.all([bag.add('a'), bag.add('a')])
  expect(hosts.transport.inputsOf('addGlobal')).toEqual([{ barcode: 'a', count: 1 }])
  expect([stores.cart.count, feedback.toastText]).toEqual([7, '商品添加成功'])
})
