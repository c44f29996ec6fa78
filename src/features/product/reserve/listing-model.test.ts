import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ReservationListing } from './listing-model'

const page = { list: [{ id: 2, barcode: 'a' }], totalPage: 1 }
function open(kind = 0, keyword: string | null = null, answers: Answers = {}) {
  const rest = { reserveProducts: page, searchReserve: page, reserveCategories: [{ id: 1, categoryName: '器械' }] }
  const shop = testApp({ ...rest, ...answers })
  return { ...shop, model: new ReservationListing(shop.app, kind, keyword), sent: shop.hosts.transport.inputsOf }
}

test('PR-19 loads one list per category', async () => {
  const { model, sent, hosts } = open()
  await model.load()
  model.choose(0)
  model.choose(1)
  expect(sent('reserveProducts').map(({ categoryId }) => categoryId)).toEqual([undefined, '1'])
  expect(model.kinds).toHaveLength(1)
  model.open({ barcode: 'a', id: 2 } as never)
  expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/pre/detail/a/2' }])
})

test('PR-19 searches for the typed text and does nothing for an empty one', async () => {
  const { model, sent } = open(0, '')
  await model.load()
  model.type('  ')
  model.search()
  model.type(' 轮椅 ')
  model.search()
  expect([sent('searchReserve').map(({ keyword }) => keyword), sent('reserveProducts')]).toEqual([['轮椅'], []])
  model.clear()
  expect([model.inputText, model.keyword]).toEqual(['', ''])
  model.repeatSearch('轮椅')
  expect([model.inputText, model.keyword]).toEqual(['轮椅', '轮椅'])
  const known = open(0, '轮椅')
  await known.model.load()
  expect(known.sent('searchReserve')).toHaveLength(1)
})

test('BC-40 keeps the last 20 reservation searches on this device, newest first and each once', () => {
  const { app, model } = open(0, '')
  for (let count = 1; count <= 22; count++) model.repeatSearch(`w${count}`)
  model.repeatSearch(' w21 ')
  model.repeatSearch('  ')
  expect(model.history.keywords).toHaveLength(20)
  expect(model.history.keywords.slice(0, 3)).toEqual(['w21', 'w22', 'w20'])
  expect(new ReservationListing(app, 0, '').history.keywords).toEqual(model.history.keywords)
})
