import { nextTask, testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { CareModel } from './model'

const kinds = [
  { typeId: 801, name: '高血压', count: 3 },
  { typeId: 802, name: '糖尿病', count: 5 },
]
const page = (typeId: unknown) => ({
  list: [{ barcode: `g${String(typeId)}` }],
  totalCount: 1,
  totalPage: 1,
  currPage: 1,
})

function setUp(answers: Answers = {}) {
  const it = testApp({ chronicOfCity: kinds, categoryProducts: ({ typeId }) => page(typeId), ...answers })
  return { ...it, model: new CareModel(it.app) }
}
const shown = ({ goods: products }: CareModel) => products.list.map(({ barcode }) => barcode)

test('PR-13 opens with the first kind and its products; another kind loads its own', async () => {
  const { model } = setUp()
  await model.load()
  expect([model.state, model.typeId, shown(model)]).toEqual(['ready', 801, ['g801']])
  model.choose(802)
  await nextTask()
  expect(shown(model)).toEqual(['g802'])
})

test('the chosen kind does not load again; another place reloads and keeps the choice if possible', async () => {
  const { model, stores, hosts } = setUp()
  await model.load()
  model.choose(801)
  model.show()
  expect(hosts.transport.inputsOf('categoryProducts')).toHaveLength(1)
  model.choose(802)
  stores.location.choose({ ...stores.location.place, cityId: 901 } as never)
  model.show()
  await nextTask()
  await nextTask()
  expect(hosts.transport.inputsOf('chronicOfCity').map(({ cityId }) => Number(cityId))).toEqual([903, 901])
  expect(model.typeId).toBe(802)
})

test('a city without products and a failed load have their own states', async () => {
  const none = setUp({ chronicOfCity: [] })
  await none.model.load()
  expect([none.model.state, none.model.kinds, none.hosts.transport.inputsOf('categoryProducts')]).toEqual([
    'ready',
    [],
    [],
  ])
  const cut = setUp({ chronicOfCity: { ok: false, reason: 'offline' } })
  await cut.model.load()
  expect(cut.model.state).toBe('failed')
})

test('shows the back-to-top button beyond 1600 px', () => {
  const { model } = setUp()
  const at = (top: number) => {
    model.scrolled(top)
    return model.isScrolledFar
  }
  expect([model.isScrolledFar, at(1600), at(1601), at(0)]).toEqual([false, false, true, false])
})
