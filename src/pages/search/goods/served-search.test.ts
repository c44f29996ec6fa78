import { page, settle } from '../../../../test/builders/search-results'
import { testApp } from '../../../../test/fakes/app'
import { SearchProductsModel, type SearchSeed } from './model'

type Parts = ReturnType<typeof testApp>

const SEED = { keyword: '布洛芬', page: page(['p1', 'p2'], { caution: '请先问药师' }) } as SearchSeed

/** Opens the results of the word of the url with those that the server put into the page. */
async function open(params: { id: string; sort?: string; kind?: string }, change: (parts: Parts) => void = () => {}) {
  const parts = testApp({
    searchProducts: ({ pageNum }: { pageNum: string }) => page([`own${pageNum}`]),
    cartCount: { count: 0 },
  })
  parts.hosts.served.take = (name) => (name === 'search' ? SEED : null)
  change(parts)
  const track = jest.spyOn(parts.app, 'track')
  const model = SearchProductsModel.open(parts.app, params)
  const { state } = model.pages
  model.show()
  await settle()
  const barcodes = () => model.pages.list.map(({ barcode }) => barcode)
  return {
    model,
    state,
    barcodes,
    track,
    asked: () => parts.hosts.transport.inputsOf('searchProducts'),
    app: parts.app,
  }
}

const place = { cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' }

test('shows a visitor without a place the results at once, without a call', async () => {
  const { model, state, barcodes, asked } = await open({ id: '布洛芬' })
  expect([state, barcodes(), model.totalCount, model.caution]).toEqual(['ready', ['p1', 'p2'], 21, '请先问药师'])
  expect(asked()).toEqual([])
  expect([model.isServed({ barcode: 'p1' }), model.isServed({ barcode: 'own1' })]).toEqual([true, false])
})

test('tracks the word once', async () => {
  const { model, track } = await open({ id: '布洛芬' })
  model.show()
  model.sortBy('sales')
  await settle()
  expect(track.mock.calls).toEqual([['search_keyword', { keyword: '布洛芬' }]])
})

test('continues with the second page, and with another order', async () => {
  const { model, asked } = await open({ id: '布洛芬' })
  await model.pages.loadMore()
  model.sortBy('sales')
  await settle()
  expect(asked()).toMatchObject([{ pageNum: '2' }, { pageNum: '1', sort: 'sales' }])
})

test('loads the results again for another place', async () => {
  const { model, app, barcodes, asked } = await open({ id: '布洛芬' })
  app.stores.location.choose(place)
  model.show()
  await settle()
  expect([barcodes(), asked()]).toMatchObject([['own1'], [{ cityId: '887' }]])
})

test.each([{ id: '感冒' }, { id: '布洛芬', sort: 'sales' }, { id: '布洛芬', kind: 'o2o' }])(
  'loads the results of %j itself',
  async (params) => {
    const { state, barcodes } = await open(params)
    expect([state, barcodes()]).toEqual(['loading', ['own1']])
  },
)

test('loads the results of a shopper with a place, or of a partner, itself', async () => {
  const placed = await open({ id: '布洛芬' }, ({ app }) => app.stores.location.choose(place))
  const partners = await open({ id: '布洛芬' }, ({ app }) => void (app.stores.startup.platform = 'ydy'))
  expect([placed.barcodes(), partners.barcodes()]).toEqual([['own1'], ['own1']])
})
