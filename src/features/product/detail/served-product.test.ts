import { ATTACH, PRODUCT, settle } from '../../../../test/builders/product-page'
import { testApp } from '../../../../test/fakes/app'
import { DetailModel } from './model'

const ANSWERS = {
  productDetail: PRODUCT,
  attachInfo: ATTACH,
  storesWithin3kmForProduct: [],
  fastByBarcodes: { g20: true },
  isCollect: { collected: false },
  saveBrowse: { saved: true },
  cartCount: { count: 3 },
}
type Parts = ReturnType<typeof testApp>

describe('the product that the server put into the page', () => {
  const open = async (change: (parts: Parts) => void = () => {}, id = 'g20') => {
    const parts = testApp(ANSWERS)
    parts.hosts.served.take = (page) => (page === 'product' ? { id, product: PRODUCT } : null)
    change(parts)
    const later: (() => void)[] = []
    const delay = (run: () => void) => {
      later.push(run)
      return () => {}
    }
    const model = DetailModel.open(parts.app, 'g20', { delay })
    model.show()
    const { state } = model
    const atOnce = parts.hosts.transport.inputsOf('attachInfo').length
    later.forEach((run) => run())
    await settle()
    return { model, atOnce, state, callsTo: parts.hosts.transport.inputsOf }
  }

  it('is shown at once to a visitor without a place; its related data load in a task of their own', async () => {
    const { model, state, atOnce, callsTo } = await open()
    expect([state, model.product?.barcode]).toEqual(['ready', 'g20'])
    expect([callsTo('productDetail').length, atOnce, callsTo('attachInfo').length]).toEqual([0, 0, 1])
  })

  it('is used once: the next loading asks the server', async () => {
    const { model, callsTo } = await open()
    await model.load()
    expect(callsTo('productDetail')).toHaveLength(1)
  })

  it.each<[string, (parts: Parts) => void, string]>([
    [
      'with a place',
      ({ app }) =>
        app.stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' }),
      'g20',
    ],
    ['who is signed in', ({ app }) => void (app.stores.session.token = 'T'), 'g20'],
    ['of another product', () => {}, 'g10'],
  ])('is not used for a shopper %s', async (_, change, id) => {
    const { state, callsTo } = await open(change, id)
    expect([state, callsTo('productDetail').length]).toEqual(['loading', 1])
  })
})

it.each(['hide', 'dispose'] as const)('%s removes the first screen of the server', (leave) => {
  const parts = testApp(ANSWERS)
  let drawnCount = 0
  parts.hosts.served.drawn = () => void drawnCount++
  DetailModel.open(parts.app, 'g20')[leave]()
  expect(drawnCount).toBe(1)
})
