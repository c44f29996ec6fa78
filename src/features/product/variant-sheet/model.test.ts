import { settle, WITH_SPECS } from '../../../../test/builders/product-page'
import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import type { ProductCard } from '@/contract/types'
import { VariantSheetOpener } from './opener'
import { VariantSheetModel } from './model'

// The view needs a browser; only the model is tested here.
jest.mock('./sheet.lazy', () => ({ ...jest.requireActual('./model'), VariantSheet: () => null }))

const CARD = { barcode: 'g20', productName: '布洛芬缓释胶囊', price: 18.8, specCount: 3, minPic: '' } as ProductCard

function setup(answers: Answers = {}) {
  const made = testApp(
    {
      productDetail: WITH_SPECS,
      addToCart: { cardGoodsId: 1, count: 1, total: 1 },
      sendEvents: {},
      ...answers,
    },
    { token: 't', isPlaced: true },
  )
  return { ...made, opener: new VariantSheetOpener(made.app) }
}

test('ST-75 adds the chosen variant from the list, without leaving it', async () => {
  const { opener, hosts } = setup()
  expect(await opener.open(CARD)).toBe(true)
  await settle()
  const model = opener.sheet?.model
  expect([model?.state, model?.spec.barcode, model?.purchase.price]).toEqual(['ready', 'g20', 18.8])
  model?.chooseSpec('规格', '10粒')
  expect([model?.spec.barcode, model?.purchase.price]).toEqual(['g10', 10.5])
  model?.purchase.confirm('add')
  await settle()
  expect(opener.sheet).toBeNull()
  expect(hosts.transport.inputsOf('addToCart')).toMatchObject([{ barcode: 'g10', count: 1, cardGoodsType: 2 }])
  expect(hosts.navigation.log).toEqual([])
})

test('opens one sheet on repeated taps', async () => {
  const { opener, hosts } = setup()
  await Promise.all([opener.open(CARD), opener.open(CARD)])
  await opener.open({ ...CARD, barcode: 'other' })
  await settle()
  expect(hosts.transport.inputsOf('productDetail')).toHaveLength(1)
})

test('reports that the code of the sheet does not load', async () => {
  const { app } = setup()
  const opener = new VariantSheetOpener(app, () => Promise.reject(new Error('Loading chunk 7 failed')))
  expect([await opener.open(CARD), opener.sheet]).toEqual([false, null])
})

test('retries a product that did not load, and reloads stock after another choice', async () => {
  let isOffline = true
  const later: (() => void)[] = []
  const { app, hosts } = setup({
    productDetail: () => (isOffline ? { ok: false, reason: 'offline' } : WITH_SPECS),
  })
  const model = new VariantSheetModel(
    app,
    CARD,
    () => {},
    (run) => {
      later.push(run)
      return () => {}
    },
  )
  await model.load()
  expect(model.state).toBe('failed')
  isOffline = false
  await model.load()
  expect(model.state).toBe('ready')
  model.chooseSpec('规格', '10粒')
  later.forEach((run) => run())
  await settle()
  expect(hosts.transport.inputsOf('productDetail').map(({ barcode }) => barcode)).toEqual(['g20', 'g20', 'g10'])
})
