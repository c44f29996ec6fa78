import type { EndpointName } from '@/contract'
import type { Address } from '@/contract/types'
import { distance } from '@/domain/geo'
import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { refused, type Answer, type Answers, unknownRefusal } from '../../../../test/fakes/hosts'
import { PlaceModel, TYPE_DELAY_MS } from './model'

const address: Address = {
  id: 3,
  name: '张',
  mobile: '13800000000',
  cityId: 887,
  cityName: '长沙',
  region: '湖南省 长沙',
  address: '五一大道 1 号',
  roomNo: '',
  tag: '',
  latitude: 28.2,
  longitude: 112.9,
  undefault: 0,
  outAddress: 0,
}
const PLACE = { title: '五一广场', address: '', latitude: 28.19, longitude: 112.97, cityId: 887, cityName: '长沙' }
const page = { list: [address], totalCount: 1, totalPage: 1, currPage: 1 }
const poi = { title: '海棠家园', address: '银杏路 3 号', latitude: 22.507, longitude: 113.94, distance: 60 }
const there = {
  address: '广东省深圳市南山区银杏路 8 号',
  region: '广东省 深圳市 南山区',
  cityId: 903,
  cityName: '深圳',
  pois: [poi],
}
const offline = { ok: false, reason: 'offline' }
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('a tap on retry loads everything that failed', async () => {
  const answers: Answers = { addressPage: offline, geocode: offline }
  const { model } = setUp(answers, { token: 't' })
  await model.load()
  expect([model.mine, model.nearbyState]).toEqual(['failed', 'failed'])
  Object.assign(answers, { addressPage: page, geocode: there })
  model.retry()
  await nextTask()
  await nextTask()
  expect([model.mine, model.nearbyState, model.addresses.length]).toEqual(['ready', 'ready', 1])
  const { mine: addressesState } = model
  model.retry()
  expect([model.mine, model.nearbyState]).toEqual([addressesState, 'ready'])
})

type Locate = ReturnType<typeof testApp>['hosts']['location']['locate']

function setUp(
  answers: Answers = {},
  options: { returnTo?: string; token?: string; locate?: () => Promise<unknown>; isPlaced?: boolean } = {},
) {
  const { returnTo, token = '', locate, isPlaced = false } = options
  const it = testApp(Object.assign(answers, { geocode: there, ...answers }), {
    token,
    isPlaced,
    more: locate ? { location: { locate: locate as unknown as Locate } } : {},
  })
  it.hosts.navigation.stack.push('/searchAddress')
  const timers = fakeDelay()
  const model = new PlaceModel(it.app, returnTo, timers.delay)
  const toast = jest.spyOn(it.feedback, 'toast')
  return { ...it, model, timers, toasts: toast.mock.calls }
}

/** Replies given by the test, selected by a value of the request. */
function byHand<K extends EndpointName>(key: string) {
  const waiting = new Map<unknown, (value: Answer<K>) => void>()
  return {
    answer: (input: Record<string, unknown>) => new Promise<Answer<K>>((resolve) => waiting.set(input[key], resolve)),
    resolve: (value: string, answer: Answer<K>) => waiting.get(value)?.(answer),
  }
}

describe('first content of the page', () => {
  test('API-21 a visitor sees the places around the delivery place', async () => {
    const { model, hosts } = setUp()
    expect([model.nearbyState, model.nearby]).toEqual(['loading', null])
    await model.load()
    expect(hosts.transport.sent.map(({ name }) => name)).toEqual(['geocode'])
    expect(hosts.transport.inputsOf('geocode')).toEqual([{ location: '22.506578,113.939013', get_poi: '1' }])
    expect([model.nearbyState, model.nearby?.pois]).toEqual(['ready', [poi]])
    expect(model.pin).toBe('银杏路 8 号')
  })

  test('EN-01 ER-73 an unknown place says so; a chosen place counts as known', async () => {
    const { model, stores } = setUp()
    expect(model.isPlaced).toBe(false)
    stores.location.choose({ ...PLACE, title: 'x' })
    expect(model.isPlaced).toBe(true)
  })

  test('a shopper sees three of the own addresses, and all on request', async () => {
    const list = [1, 2, 3, 4, 5].map((id) => ({ ...address, id }))
    const { model, hosts } = setUp({ addressPage: { ...page, list } }, { token: 't' })
    await model.load()
    expect(hosts.transport.inputsOf('addressPage')).toEqual([{ pageNum: '1', pageSize: '30' }])
    expect(model.shownAddresses.map(({ id }) => id)).toEqual([1, 2, 3])
    model.unfold()
    expect(model.shownAddresses).toHaveLength(5)
  })

  test('addresses that fail to load show an error with retry and block nothing else', async () => {
    const answers: Answers = { addressPage: offline }
    const { model } = setUp(answers, { token: 't' })
    await model.load()
    expect([model.mine, model.addresses, model.nearbyState]).toEqual(['failed', [], 'ready'])
    answers.addressPage = page
    await model.loadAddresses()
    expect([model.mine, model.addresses]).toEqual(['ready', [address]])
  })

  test('a failing map service shows an error with retry; without data it shows nothing', async () => {
    const answers: Answers = { geocode: offline }
    const { model } = setUp(answers)
    await model.load()
    expect([model.nearbyState, model.nearby]).toEqual(['failed', null])
    answers.geocode = refused(502)
    await model.loadNearby()
    expect(model.nearbyState).toBe('failed')
    answers.geocode = { ok: true, status: 404, body: { code: 404, msg: '', data: null } }
    await model.loadNearby()
    expect([model.nearbyState, model.nearby, model.pin]).toEqual(['ready', null, ''])
    answers.geocode = there
    await model.loadNearby()
    expect([model.nearbyState, model.nearby]).toEqual(['ready', there])
  })
})

describe('map', () => {
  test('dragging loads the places there, and only the last reply counts', async () => {
    const manualReplies = byHand<'geocode'>('location')
    const { model } = setUp({ geocode: manualReplies.answer })
    model.move({ latitude: 22.51, longitude: 113.95 })
    model.move({ latitude: 22.52, longitude: 113.96 })
    await nextTask()
    expect(model.centre).toEqual({ latitude: 22.52, longitude: 113.96 })
    manualReplies.resolve('22.520000,113.960000', { ...there, address: 'new' })
    await nextTask()
    manualReplies.resolve('22.510000,113.950000', { ...there, address: 'old' })
    await nextTask()
    expect([model.nearbyState, model.nearby?.address]).toEqual(['ready', 'new'])
  })

  test('its tiles are ours, and dark in dark mode', () => {
    const day = setUp()
    expect(day.model.tile(16, 5, 7)).toBe('/map/day/16/5/7.svg')
    const night = setUp()
    Object.assign(night.app.screen, { dark: true })
    expect(night.model.tile(16, 5, 7)).toBe('/map/night/16/5/7.svg')
    night.model.zoomTo(17)
    expect(night.model.zoom).toBe(17)
  })

  test('it moves to a place set by another page, and nowhere else', async () => {
    const { model, stores, hosts } = setUp()
    model.follow()
    await nextTask()
    expect(hosts.transport.sent).toEqual([])
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '长沙' })
    model.follow()
    model.follow()
    await nextTask()
    expect(hosts.transport.inputsOf('geocode').map(({ location }) => location)).toEqual(['28.200000,112.900000'])
    expect(distance(model.centre, { latitude: 28.2, longitude: 112.9 })).toBe(0)
  })

  test('a place without a point shows the centre of its city; a failure can be retried', async () => {
    const answers: Answers = { cityList: offline }
    const { model, stores, hosts } = setUp(answers)
    stores.location.chooseAddress({ ...address, latitude: null })
    model.follow()
    await nextTask()
    await nextTask()
    expect([model.nearbyState, hosts.transport.inputsOf('geocode')]).toEqual(['failed', []])
    answers.cityList = [{ id: 887, latitude: 28.228209, longitude: 112.938814 }]
    model.retry()
    for (let step = 0; step < 4; step += 1) await nextTask()
    expect(model.nearbyState).toBe('ready')
    expect(model.centre).toEqual({ latitude: 28.228209, longitude: 112.938814 })
    expect(hosts.transport.inputsOf('geocode').map(({ location }) => location)).toEqual(['28.228209,112.938814'])
  })

  test('the place below the pin is chosen with its own point', async () => {
    const { model, stores } = setUp()
    await model.choosePin()
    expect(stores.location.isKnown).toBe(false)
    model.move({ latitude: 22.51, longitude: 113.95 })
    await nextTask()
    await model.choosePin()
    expect(stores.location.place).toEqual({
      ...{ cityId: 903, cityName: '深圳', latitude: 22.51, longitude: 113.95 },
      ...{ title: '银杏路 8 号', state: 2 },
    })
  })

  test('a place of the list can be chosen', async () => {
    const { model, stores, hosts } = setUp()
    await model.load()
    await model.choosePlace(poi)
    expect(stores.location.place).toMatchObject({ title: '海棠家园', latitude: 22.507, cityName: '深圳', state: 2 })
    expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/' }])
  })

  test('an address outside its region shows its full text', async () => {
    const { model } = setUp({ geocode: { ...there, address: '公海', region: '广东省' } })
    await model.load()
    expect(model.pin).toBe('公海')
  })
})

describe('choosing a place', () => {
  test.each([
    ['home', { how: 'tab', url: '/' }],
    [undefined, { how: 'back', url: '/' }],
    ['cart', { how: 'back', url: '/' }],
    ['//evil.example/', { how: 'back', url: '/' }],
    ['https://evil.example/', { how: 'back', url: '/' }],
    ['/nowhere', { how: 'back', url: '/' }],
    ['/commodity/detail/7?a=1', { how: 'replace', url: '/commodity/detail/7?a=1' }],
  ])('NAV-08 ST-23 with backTo=%s it goes on to %j', async (returnTo, gone) => {
    const { model, hosts } = setUp({}, returnTo === undefined ? {} : { returnTo })
    await model.chooseAddress(address)
    expect(hosts.navigation.log).toEqual([gone])
  })

  test('one of the shopper’s addresses can be chosen', async () => {
    const { model, stores, toasts } = setUp()
    await model.chooseAddress(address)
    expect(stores.location.place).toMatchObject({ cityId: 887, latitude: 28.2, title: '五一大道 1 号', state: 2 })
    expect(toasts).toEqual([['已切换到 五一大道 1 号']])
  })

  test('a found place is chosen with its city', async () => {
    const { model, stores } = setUp()
    await model.chooseResult(PLACE)
    expect(stores.location.place).toEqual({
      ...{ cityId: 887, cityName: '长沙', latitude: 28.19, longitude: 112.97 },
      ...{ title: '五一广场', state: 2 },
    })
  })

  test('after a choice other taps are ignored', async () => {
    const { model, hosts, stores } = setUp()
    await model.load()
    await Promise.all([
      model.chooseAddress(address),
      model.chooseResult(PLACE),
      model.choosePlace(poi),
      model.choosePin(),
      model.chooseAddress(address),
    ])
    model.located()
    expect(stores.location.place.title).toBe('五一大道 1 号')
    expect(hosts.navigation.log).toHaveLength(1)
  })

  test('another city is chosen on its own page, which returns to this page’s target', () => {
    const home = setUp({}, { returnTo: 'home' })
    home.model.changeCity()
    expect(home.hosts.navigation.stack.at(-1)).toBe('/search/city?backTo=home')
    const plain = setUp()
    plain.model.changeCity()
    expect(plain.hosts.navigation.stack.at(-1)).toBe('/search/city')
  })
})

describe('positioning', () => {
  test('ST-22 a found position becomes the place and the page closes', async () => {
    const locate = async () => ({ ok: true, value: { latitude: 22.5, longitude: 113.9 } })
    const { model, hosts, stores, toasts } = setUp({}, { locate })
    await model.locate()
    expect(stores.location.place).toMatchObject({ cityId: 903, title: '海棠家园', state: 1 })
    expect(toasts).toEqual([['已切换到 海棠家园']])
    expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/' }])
  })

  test('a refusal keeps the page open', async () => {
    const { model, hosts } = setUp(
      {},
      { locate: async () => ({ ok: false, error: { kind: 'failed', reason: 'timeout' } }) },
    )
    await model.locate()
    expect([hosts.navigation.log, model.locating.advice]).toEqual([[], '定位用时太久。再试一次，或直接搜索地点'])
  })

  test('a reply after another choice changes and shows nothing', async () => {
    let resolveWith: (result: object) => void = () => {}
    const { model, hosts, stores, toasts } = setUp(
      {},
      { locate: () => new Promise((resolve) => (resolveWith = resolve)) },
    )
    const locating = model.locate()
    await model.chooseAddress(address)
    model.dispose()
    resolveWith({ ok: false, error: { kind: 'failed', reason: 'timeout' } })
    await locating
    expect(stores.location.place.title).toBe('五一大道 1 号')
    expect(toasts).toEqual([['已切换到 五一大道 1 号']])
    expect(hosts.navigation.log).toHaveLength(1)
  })
})

describe('typing', () => {
  test('waits for a pause, then searches the last text once, in the city and near the place', async () => {
    const { model, hosts, timers } = setUp({ findPlace: [PLACE] }, { isPlaced: true })
    for (const text of ['五', '五一', ' 五一广场 ']) model.type(text)
    expect([hosts.transport.sent, model.keyword, model.resultState]).toEqual([[], ' 五一广场 ', 'none'])
    timers.run()
    expect(model.resultState).toBe('loading')
    await nextTask()
    expect(hosts.transport.inputsOf('findPlace')).toEqual([
      { keyword: '五一广场', cityId: '903', latitude: '22.506578', longitude: '113.939013' },
    ])
    expect([model.matches, model.resultState]).toEqual([[PLACE], 'ready'])
  })

  test('the pause is 300 ms', () => {
    const delay = jest.fn((_: () => void, __: number) => () => {})
    new PlaceModel(testApp().app, undefined, delay).type('五')
    expect(TYPE_DELAY_MS).toBe(300)
    expect(delay.mock.calls.map(([, ms]) => ms)).toEqual([300])
  })

  test('blank text shows the first page again and makes no request', async () => {
    const { model, hosts, timers } = setUp({ findPlace: [PLACE] })
    model.type('五')
    timers.run()
    await nextTask()
    model.type('六')
    model.type('  ')
    timers.run()
    expect([model.matches, model.resultState, hosts.transport.sent.length]).toEqual([[], 'none', 1])
  })

  test('a reply for an older text is ignored, whatever it is', async () => {
    const manualReplies = byHand<'findPlace'>('keyword')
    const { model, timers } = setUp({ findPlace: manualReplies.answer })
    for (const keyword of ['五', '六', '七']) {
      model.type(keyword)
      timers.run()
    }
    await nextTask()
    manualReplies.resolve('七', [PLACE])
    await nextTask()
    manualReplies.resolve('五', [{ ...PLACE, title: 'old' }])
    manualReplies.resolve('六', offline)
    await nextTask()
    expect([model.matches, model.resultState]).toEqual([[PLACE], 'ready'])
  })

  test('a failure keeps the input and can be retried', async () => {
    const answers: Answers = { findPlace: unknownRefusal(9999, '稍后再试') }
    const { model, timers } = setUp(answers)
    model.type('五')
    timers.run()
    await nextTask()
    expect([model.keyword, model.matches, model.resultState]).toEqual(['五', [], 'failed'])
    answers.findPlace = [PLACE]
    await model.search()
    expect([model.matches, model.resultState]).toEqual([[PLACE], 'ready'])
  })

  test('a closed page makes no request and ignores replies', async () => {
    const manualReplies = byHand<'findPlace'>('keyword')
    const { model, hosts, timers } = setUp({ findPlace: manualReplies.answer })
    model.type('五')
    timers.run()
    model.type('六')
    model.type('五')
    await nextTask()
    model.dispose()
    timers.run()
    manualReplies.resolve('五', offline)
    await nextTask()
    expect([hosts.transport.sent.length, model.matches, model.resultState]).toEqual([1, [], 'loading'])
  })

  test('uses real timers when none are given', async () => {
    jest.useFakeTimers()
    const { app, hosts } = testApp({ findPlace: [PLACE] })
    const model = new PlaceModel(app, undefined)
    model.type('五')
    jest.advanceTimersByTime(299)
    expect(hosts.transport.sent).toEqual([])
    jest.advanceTimersByTime(1)
    expect(hosts.transport.sent).toHaveLength(1)
    model.type('六')
    model.dispose()
    jest.advanceTimersByTime(300)
    expect(hosts.transport.sent).toHaveLength(1)
    jest.useRealTimers()
  })
})
