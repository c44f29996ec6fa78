import { fakeDelay, testApp, nextTask } from '../../../../test/fakes/app'
import type { Answer, Answers } from '../../../../test/fakes/hosts'
import { FIND_DELAY_MS, SearchCategoryModel } from './model'

const named = (id: number, name: string, ...children: object[]) => ({ id, name, pic: '', children })
const leaf = (id: number, name: string) => ({ id, name, pic: '' })
const TREE = [
  named(1, '感冒发烧', named(101, '解热镇痛'), named(102, '感冒')),
  named(13, '医疗器械', named(131, '家用检测', leaf(1301, '体温计'))),
  named(14, '医保个账', named(1401, '甲类')),
]
const meant = (...categories: object[]) => ({ best: null, words: [], categories, note: '' })

function setUp(answers: Answers = {}, kind?: string) {
  const it = testApp(Object.assign(answers, { categoryTree: TREE, suggest: meant(), ...answers }))
  it.hosts.navigation.stack.push('/categorySearch')
  const typing = fakeDelay()
  const delay = jest.fn((run: () => void, _ms: number) => typing.delay(run))
  const model = new SearchCategoryModel(it.app, kind, delay)
  const type = async (text: string) => {
    model.type(text)
    typing.run()
    await nextTask()
  }
  return { ...it, model, typing, delay, type, asked: () => it.hosts.transport.inputsOf('suggest') }
}
const names = (model: SearchCategoryModel) => model.matches.map(({ name }) => name)

test('loads every category of the city, again only for another city', async () => {
  const { model, stores, hosts } = setUp()
  model.show()
  expect(model.state).toBe('loading')
  await nextTask()
  model.show()
  expect([model.state, model.tree.length, hosts.transport.sent.length]).toEqual(['ready', 3, 1])
  stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: '长沙' })
  model.show()
  await nextTask()
  expect(hosts.transport.sent).toHaveLength(2)
})

test.each([
  [903, ['感冒发烧', '医疗器械', '医保个账']],
  [887, ['感冒发烧', '医疗器械']],
])("VA-13 city %s: '医保个账' is neither listed nor found elsewhere", async (cityId, visibleNames) => {
  const { model, stores } = setUp()
  stores.location.choose({ cityId, cityName: '', latitude: 28, longitude: 112, title: '' })
  model.show()
  await nextTask()
  expect(model.tree.map(({ name }) => name)).toEqual(visibleNames)
  model.type('医保')
  expect(names(model)).toEqual(cityId === 903 ? ['医保个账'] : [])
})

test('a failure says so and can be retried', async () => {
  const answers: Answers = { categoryTree: { ok: false, reason: 'offline' } }
  const { model } = setUp(answers)
  model.show()
  await nextTask()
  expect(model.state).toBe('failed')
  answers.categoryTree = TREE
  await model.load()
  expect(model.state).toBe('ready')
})

test('finds names at once on all three levels; then suggestions with counts, each once', async () => {
  const { model, type, typing } = setUp({
    suggest: meant({ id: 102, name: '感冒', count: 9 }, { id: 1301, name: '体温计', count: 2 }),
  })
  await model.load()
  model.type(' 感冒 ')
  expect(model.matches).toEqual([
    { id: 1, name: '感冒发烧', branch: '' },
    { id: 102, name: '感冒', branch: '感冒发烧' },
  ])
  typing.run()
  await nextTask()
  expect(names(model)).toEqual(['感冒发烧', '感冒', '体温计'])
  expect(model.matches[2]).toEqual({ id: 1301, name: '体温计', branch: '医疗器械', count: 2 })
  await type('')
  expect(model.matches).toEqual([])
})

test('BC-43 sends a request 300 ms after the last key; ignores replies to older text', async () => {
  let reply: (answer: Answer<'suggest'>) => void = () => {}
  const answers: Answers = { suggest: () => new Promise((resolve) => (reply = resolve)) }
  const { model, type, delay, asked: callsTo, typing } = setUp(answers)
  await model.load()
  model.type('t')
  model.type('tw')
  typing.run()
  await nextTask()
  expect([FIND_DELAY_MS, delay.mock.calls.map(([, ms]) => ms)]).toEqual([300, [300, 300]])
  expect(callsTo()).toMatchObject([{ keyword: 'tw', cityId: '903' }])
  const old = reply
  answers.suggest = meant({ id: 101, name: '解热镇痛', count: 1 })
  await type('退热')
  old(meant({ id: 1301, name: '体温计', count: 2 }))
  await nextTask()
  expect(names(model)).toEqual(['解热镇痛'])
  model.type('退热 ')
  expect(callsTo()).toHaveLength(2)
})

test('without suggestions names are still found, and a message says so', async () => {
  const { model, type } = setUp({ suggest: { ok: false, reason: 'offline' } })
  await model.load()
  await type('体温')
  expect([names(model), model.isSuggestFailed]).toEqual([['体温计'], true])
  await type('器械')
  model.type('器')
  expect(model.isSuggestFailed).toBe(false)
})

test.each([
  [undefined, { how: 'tab', url: '/category/102' }],
  ['o2o', { how: 'replace', url: '/categoryO2O/102' }],
  ['order', { how: 'replace', url: '/categoryOrder/102' }],
  ['constructor', { how: 'tab', url: '/category/102' }],
])('a category opens on the page that linked here: %s', async (kind, move) => {
  const { model, hosts } = setUp({}, kind)
  await model.load()
  model.open(102)
  await nextTask()
  expect(hosts.navigation.log.at(-1)).toEqual(move)
})

test('VA-11 searches products by the same word and stores it; an empty word is not searched', async () => {
  const { model, hosts, stores } = setUp()
  model.searchProducts()
  model.type('  ')
  model.searchProducts()
  expect(hosts.navigation.log).toEqual([])
  model.type(' 感冒 ')
  model.searchProducts()
  expect(stores.searchHistory.keywords).toEqual(['感冒'])
  expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/search/goods/%E6%84%9F%E5%86%92' }])
})

test('makes no request after the page is closed', async () => {
  const { model, typing, asked: callsTo } = setUp()
  model.type('感')
  model.dispose()
  typing.run()
  await nextTask()
  expect(callsTo()).toEqual([])
})
