import { page, settle, TREE } from '../../../../test/builders/category'
import { testApp } from '../../../../test/fakes/app'
import { CategoryModel, type CategorySeed } from './model'

type Parts = ReturnType<typeof testApp>

const SEED = {
  tree: TREE,
  path: { branchId: 2, childId: 201, leafId: 0 },
  products: page('g1', 'g2'),
} as unknown as CategorySeed

/** Opens the tab at an address with the category that the server put into the page. */
async function open(change: (parts: Parts) => void = () => {}, address = '/category/2/201') {
  const parts = testApp({ categoryTree: TREE, categoryProducts: page('g9'), cartCount: { count: 0 } })
  parts.hosts.served.take = (name) => (name === 'category' ? SEED : null)
  parts.hosts.navigation.stack.splice(0, 1, address)
  change(parts)
  const model = CategoryModel.open(parts.app)
  const { state } = model
  model.show()
  await settle()
  return { model, state, callsTo: parts.hosts.transport.inputsOf, app: parts.app }
}

test('is shown at once to a visitor without a place, without a call', async () => {
  const { model, state, callsTo } = await open()
  expect([state, model.branchId, model.childId]).toEqual(['ready', 2, 201])
  expect(model.goods.list.map(({ barcode }) => barcode)).toEqual(['g1', 'g2'])
  expect([callsTo('categoryTree').length, callsTo('categoryProducts').length]).toEqual([0, 0])
  expect([model.isServed({ barcode: 'g1' }), model.isServed({ barcode: 'g9' })]).toEqual([true, false])
})

test('continues with the second page, and with another branch', async () => {
  const { model, callsTo } = await open()
  await model.goods.loadMore()
  model.choose(1)
  await settle()
  expect(callsTo('categoryProducts')).toMatchObject([
    { typeId: '201', pageNum: '2' },
    { typeId: '1', pageNum: '1' },
  ])
})

test('another category of the url loads its products', async () => {
  const { model, callsTo } = await open(() => {}, '/category/1')
  expect(model.branchId).toBe(1)
  expect(callsTo('categoryProducts')).toMatchObject([{ typeId: '1' }])
})

test('another place loads the category again', async () => {
  const { model, app, callsTo } = await open()
  app.stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' })
  model.show()
  await settle()
  expect(callsTo('categoryTree')).toMatchObject([{ cityId: '887' }])
  expect(model.goods.list.map(({ barcode }) => barcode)).toEqual(['g9'])
})

test('is not used for a shopper with a place', async () => {
  const { state, callsTo } = await open(({ app }) =>
    app.stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' }),
  )
  expect([state, callsTo('categoryTree').length]).toEqual(['loading', 1])
})

test('is not used for a shopper of a partner', async () => {
  const { state } = await open(({ app }) => void (app.stores.startup.platform = 'ydy'))
  expect(state).toBe('loading')
})
