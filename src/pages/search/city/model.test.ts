import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { CityModel } from './model'

const city = (id: number, name: string, pinyin: string, latitude = 30, longitude = 110) => ({
  ...{ id, name, pinyin, initial: pinyin.charAt(0).toUpperCase(), gb: String(id) },
  ...{ latitude, longitude },
})
const SHENZHEN = city(903, '深圳', 'shen zhen')
const CHANGSHA = city(887, '长沙', 'chang sha', 28.2, 112.9)
const CITIES = [SHENZHEN, CHANGSHA, city(776, '上海', 'shang hai'), city(800, '安庆', 'an qing')]
const offline = { ok: false, reason: 'offline' }

function setUp(answers: Answers = {}, { returnTo, recent }: { returnTo?: string; recent?: string } = {}) {
  const it = testApp(Object.assign(answers, { cityList: CITIES, ...answers }))
  it.hosts.navigation.stack.push('/searchAddress', '/search/city')
  if (recent !== undefined) it.hosts.storage.set('recentCities', recent)
  const toast = jest.spyOn(it.feedback, 'toast')
  return { ...it, model: new CityModel(it.app, returnTo), toasts: toast.mock.calls }
}
const names = (cities: readonly { name: string }[]) => cities.map(({ name }) => name)

test('API-20 BC-87 loads cities from the versioned static file: hot cities, and all by letter', async () => {
  const { model, hosts } = setUp()
  expect([model.state, model.hot, model.letters]).toEqual(['loading', [], []])
  await model.load()
  expect(model.state).toBe('ready')
  expect(hosts.transport.sent.map(({ name, input }) => [name, input])).toEqual([['cityList', { v: '20210902' }]])
  expect(names(model.hot)).toEqual(['深圳', '长沙', '上海'])
  expect(model.letters.map(({ initial, cities }) => [initial, names(cities)])).toEqual([
    ['A', ['安庆']],
    ['C', ['长沙']],
    ['S', ['上海', '深圳']],
  ])
})

test('cities that fail to load show an error with retry', async () => {
  const answers: Answers = { cityList: offline }
  const { model } = setUp(answers)
  await model.load()
  expect(model.state).toBe('failed')
  answers.cityList = CITIES
  await model.load()
  expect([model.state, model.cities.length]).toEqual(['ready', 4])
})

test.each([
  ['长', ['长沙']],
  ['sh', ['上海', '深圳', '长沙']],
  ['cs', ['长沙']],
  ['qqq', []],
])('typed %s finds %j, without a request', async (inputText, matches) => {
  const { model, hosts } = setUp()
  await model.load()
  model.type(inputText)
  expect([model.isSearching, names(model.matches).sort()]).toEqual([true, [...matches].sort()])
  model.type('  ')
  expect(model.isSearching).toBe(false)
  expect(hosts.transport.sent).toHaveLength(1)
})

test('BC-22 EN-01 EN-03 a chosen city becomes the place with its own point; cached replies clear', async () => {
  const { model, stores, toasts } = setUp()
  const forgetSpy = jest.spyOn(stores.api, 'clear')
  await model.load()
  expect(model.place).toMatchObject({ cityId: 903, cityName: '深圳' })
  await model.choose(CHANGSHA)
  expect(stores.location.place).toEqual({
    ...{ cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, isCity: true },
    ...{ title: '长沙', state: 2 },
  })
  expect(forgetSpy).toHaveBeenCalledTimes(1)
  expect(toasts).toEqual([['已切换到 长沙']])
})

test.each([
  ['home', { how: 'tab', url: '/' }],
  [undefined, { how: 'back', url: '/searchAddress' }],
  ['https://evil.example', { how: 'back', url: '/searchAddress' }],
  ['/shopping', { how: 'tabReplace', url: '/shopping' }],
])('NAV-08 with backTo=%s it goes on to %j, once', async (returnTo, gone) => {
  const { model, hosts } = setUp({}, returnTo === undefined ? {} : { returnTo })
  await model.load()
  await Promise.all([model.choose(CHANGSHA), model.choose(SHENZHEN), model.choose(CHANGSHA)])
  expect(hosts.navigation.log).toEqual([gone])
})

test('the last six chosen cities are listed first, each once', async () => {
  const { hosts } = setUp()
  const ids = [1, 2, 3, 4, 5, 887, 903, 887]
  for (const id of ids) {
    const { model } = { model: new CityModel(testAppOver(hosts.storage), undefined) }
    await model.choose({ ...CHANGSHA, id })
  }
  expect(JSON.parse(hosts.storage.get('recentCities') ?? '')).toEqual([887, 903, 5, 4, 3, 2])
  const next = setUp({}, { recent: '[887,999,903]' })
  await next.model.load()
  expect(names(next.model.recent)).toEqual(['长沙', '深圳'])
})

const testAppOver = (storage: ReturnType<typeof testApp>['hosts']['storage']) =>
  testApp({ cityList: CITIES }, { more: { storage } }).app

test.each(['', '{', '{}', '["903"]', '[1,2,3,4,5,6,7]', 'null'])('invalid stored cities (%s) are removed', (recent) => {
  const { model, hosts } = setUp({}, { recent })
  expect(model.recent).toEqual([])
  expect(hosts.storage.get('recentCities')).toBeNull()
})

test('a letter scrolls to its cities', async () => {
  const { model, hosts } = setUp()
  const scroll = jest.spyOn(hosts.navigation, 'scrollTo')
  await model.load()
  model.jump('S')
  expect(scroll.mock.calls).toEqual([['letter-S']])
})

test('the device may give the city; a refusal keeps the page and shows what to do', async () => {
  const { model, hosts, toasts } = setUp()
  await model.locate()
  expect(hosts.navigation.log).toEqual([])
  expect(toasts).toHaveLength(1)
  expect(model.locating.advice).not.toBe('')
})

test('ST-22 a found city becomes the place and the page closes', async () => {
  const { hosts, app, stores } = setUp({
    geocode: { address: '', region: '', cityId: 887, cityName: '长沙', pois: [] },
  })
  hosts.location.locate = (async () => ({ ok: true, value: { latitude: 28.2, longitude: 112.9 } })) as never
  const model = new CityModel(app, undefined)
  await model.locate()
  model.located()
  expect(stores.location.place).toMatchObject({ cityId: 887, state: 1 })
  expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/searchAddress' }])
})

test('a closed page chooses nothing', async () => {
  const { model, hosts, stores } = setUp()
  model.dispose()
  await model.choose(CHANGSHA)
  expect([hosts.navigation.log, stores.location.isKnown]).toEqual([[], false])
})
