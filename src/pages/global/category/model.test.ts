import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import type { GlobalCard } from '@/contract/types'
import { GlobalCategoryModel } from './model'

const kinds = [
  { id: 2, name: '保健' },
  { id: 3, name: '母婴' },
]
const page = (...barcodes: string[]) => ({ list: barcodes.map((barcode) => ({ barcode })), totalPage: 2 })

function open(id?: string, answers: Answers = {}, token = 't') {
  const rest: Answers = {
    globalCategories: kinds,
    globalProducts: page('all'),
    globalByCategory: ({ id: kind }) => page(`k${String(kind)}`),
    cartCount: { count: 3 },
    addGlobal: { cardGoodsId: 1, count: 1, total: 7 },
  }
  const shop = testApp({ ...rest, ...answers }, { token })
  const timers = fakeDelay()
  const waits: number[] = []
  const delay = (run: () => void, ms: number) => (waits.push(ms), timers.delay(run))
  const model = new GlobalCategoryModel(shop.app, id, delay)
  const barcodes = () => model.listing.goods.list.map(({ barcode }) => barcode)
  return { ...shop, model, barcodes, waits, run: timers.run, sent: shop.hosts.transport.inputsOf }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('loads the products of the category in the url, and the categories, when the page shows, and once', async () => {
  const { model, barcodes, sent, stores } = open('2')
  expect([model.kind, model.kinds, model.listing.goods.state]).toEqual([2, [], 'loading'])
  model.show()
  await nextTask()
  expect([barcodes(), model.kinds]).toEqual([['k2'], kinds])
  model.show()
  await nextTask()
  expect(sent('globalByCategory')).toEqual([{ id: '2', pageNum: '1', pageSize: '10', sort: 'default' }])
  expect([sent('globalCategories'), sent('globalProducts')]).toEqual([[{}], []])
  expect([sent('cartCount').length, stores.cart.count]).toEqual([2, 3])
})

test.each([undefined, '', '0', '-1', '1.5', 'x2', '2x', '1234567890'])(
  'loads the products of every category for the id %j',
  async (id) => {
    const { model, barcodes, sent } = open(id)
    model.show()
    await nextTask()
    expect([model.kind, barcodes()]).toEqual([0, ['all']])
    expect(sent('globalProducts')).toEqual([{ pageNum: 1, pageSize: 10, sort: 'default' }])
  },
)

test('loads the products again only when the page shows without them', async () => {
  const { model, sent } = open()
  model.show()
  await nextTask()
  model.show()
  await nextTask()
  expect([sent('globalProducts').length, model.listing.goods.state]).toEqual([1, 'ready'])
})

test('reads an id of nine digits', () => expect(open('123456789').model.kind).toBe(123456789))

test('BC-44 loads the chosen category once, 200 ms after the last choice', async () => {
  const { model, barcodes, sent, waits, run } = open()
  model.show()
  await nextTask()
  model.choose(0)
  expect(waits).toEqual([])
  model.choose(2)
  model.choose(3)
  model.choose(3)
  expect([model.kind, model.listing.goods.state, waits, sent('globalByCategory')]).toEqual([
    3,
    'loading',
    [200, 200],
    [],
  ])
  run()
  await nextTask()
  expect([barcodes(), sent('globalByCategory').map(({ id }) => id)]).toEqual([['k3'], ['3']])
})

test('works without the categories, and loads them again after a failed list', async () => {
  const { model, barcodes } = open(undefined, {
    globalCategories: answerInOrder<'globalCategories'>(refused(500), kinds),
    globalProducts: answerInOrder<'globalProducts'>(refused(500), page('all')),
  })
  model.show()
  await nextTask()
  expect([model.kinds, model.listing.goods.state]).toEqual([[], 'failed'])
  model.show()
  await nextTask()
  expect([model.kinds, barcodes()]).toEqual([kinds, ['all']])
})

test('adds the product that a visitor tapped once the page shows after the sign-in', async () => {
  const { model, sent, stores } = open('2', {}, '')
  model.listing.add({ barcode: 'a' } as GlobalCard)
  await nextTask()
  expect(sent('addGlobal')).toEqual([])
  stores.session.token = 't'
  model.show()
  await nextTask()
  expect(sent('addGlobal')).toEqual([{ barcode: 'a', count: 1 }])
})

test('loads nothing and ignores a reply after the page has closed', async () => {
  const { model, barcodes, sent, run } = open('2')
  model.show()
  model.dispose()
  await nextTask()
  expect(barcodes()).toEqual([])
  model.choose(3)
  model.dispose()
  run()
  expect(sent('globalByCategory')).toHaveLength(1)
})
