import { testApp } from '../../../../test/fakes/app'
import type { ProductCard } from '@/contract/types'
import { ProductActions } from '../product'
import { DetailModel } from './model'

const CARD = {
  ...{ barcode: 'g20', productName: '布洛芬缓释胶囊', spec: '0.3g×20粒', minPic: 'pic/a.svg', unRx: 0 },
  ...{ maker: '湘禾药业', producttype: 1 },
} as ProductCard

const open = (card: ProductCard) => {
  const { app } = testApp({}, { token: 'T' })
  new ProductActions(app).open(card)
  return app
}

test('a product page shows the facts of the tapped card until the product has loaded', () => {
  const app = open(CARD)
  const { productName: name, spec, maker } = CARD
  const known = { name, spec, maker, isRx: false, picture: app.image('pic/a.svg') }
  expect(new DetailModel(app, 'g20').known).toEqual(known)
})

test('a product page knows nothing of a product that was opened without a card', () => {
  expect(new DetailModel(open(CARD), 'g10').known).toBeUndefined()
  expect(new DetailModel(testApp({}, { token: 'T' }).app, 'g20').known).toBeUndefined()
})

test('RX-02 the tapped card of a prescription drug gives no picture', () => {
  const app = open({ ...CARD, unRx: 1, maker: undefined })
  expect(new DetailModel(app, 'g20').known).toMatchObject({ maker: '', isRx: true, picture: '' })
})
