import type { Address } from '@/contract/types'
import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PlaceModel, TYPE_DELAY_MS } from './model'

const city = (id: number, name: string, initial: string) => ({
  ...{ id, name, initial, gb: String(id), pinyin: '' },
  ...{ latitude: 0, longitude: 0 },
})
const SHENZHEN = city(903, '深圳', 'S')
const CHANGSHA = city(887, '长沙', 'C')
const CITIES = [SHENZHEN, CHANGSHA, city(776, '上海', 'S'), city(706, '北京', 'B'), city(800, '安庆', 'A')]
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
const spot = { title: '五一广场', address: '', latitude: 28.19, longitude: 112.97, cityId: 887, cityName: '长沙' }
const page = { list: [address], totalCount: 1, totalPage: 1, currPage: 1 }
const there = { address: '五一大道', cityId: 887, cityName: '长沙', pois: [] }
const offline = { ok: false, reason: 'offline' }
const tick = () => new Promise((resolve) => setImmediate(resolve))

type Locate = ReturnType<typeof testApp>['hosts']['location']['locate']

function setUp(
  answers: Answers = {},
  { backTo, token = '', locate }: { backTo?: string; token?: string; locate?: () => Promise<unknown> } = {},
) {
  const it = testApp(
    { cityList: CITIES, ...answers },
    { token, more: locate ? { location: { locate: locate as unknown as Locate } } : {} },
  )
  it.hosts.navigation.stack.push('/searchAddress')
  const timers = fakeDelay()
  const model = new PlaceModel(it.app, backTo, timers.delay)
  const toast = jest.spyOn(it.feedback, 'toast')
  return { ...it, model, timers, toasts: toast.mock.calls }
}

/** Answers given by hand, by keyword. */
function byHand() {
  const waiting = new Map<unknown, (value: unknown) => void>()
  return {
    answer: ({ keyword }: Record<string, unknown>) => new Promise((resolve) => waiting.set(keyword, resolve)),
    give: (keyword: string, value: unknown) => waiting.get(keyword)?.(value),
  }
}

describe('cities and addresses', () => {
  test('a visitor sees the cities, grouped by initial, the well-known first', async () => {
    const { model, hosts } = setUp()
    expect([model.state, model.hot, model.groups]).toEqual(['loading', [], []])
    await model.load()
    expect(model.state).toBe('ready')
    expect(hosts.transport.sent.map(({ name }) => name)).toEqual(['cityList'])
    expect(model.hot.map(({ id }) => id)).toEqual([903, 887, 776, 706])
    expect(model.groups.map(({ initial, cities }) => [initial, cities.map(({ name }) => name)])).toEqual([
      ['A', ['安庆']],
      ['B', ['北京']],
      ['C', ['长沙']],
      ['S', ['深圳', '上海']],
    ])
  })

  test('a shopper sees the own addresses too', async () => {
    const { model, hosts } = setUp({ addressPage: page }, { token: 't' })
    await model.load()
    expect(model.addresses).toEqual([address])
    expect(hosts.transport.inputsOf('addressPage')).toEqual([{ pageNum: '1', pageSize: '30' }])
  })

  test('cities that do not come are a failure to try again, addresses that do not come are none', async () => {
    const answers: Answers = { cityList: offline, addressPage: offline }
    const it = testApp(answers, { token: 't' })
    const model = new PlaceModel(it.app, undefined)
    await model.load()
    expect([model.state, model.addresses]).toEqual(['failed', []])
    answers.cityList = CITIES
    const again = model.load()
    expect(model.state).toBe('loading')
    await again
    expect([model.state, model.addresses]).toEqual(['ready', []])
  })
})

describe('positioning', () => {
  test.each([
    [{ kind: 'denied' }, '定位权限被拒绝'],
    [{ kind: 'failed', reason: 'unavailable' }, '位置信息不可用'],
    [{ kind: 'failed', reason: 'timeout' }, '定位超时'],
    [{ kind: 'failed', reason: 'unknown' }, '定位未知错误'],
    [{ kind: 'unsupported' }, '当前浏览器不支持定位'],
  ])('ER-68 ER-69 ER-70 ER-71 ER-72 %j says %s for 2 s and stays here', async (error, text) => {
    const { model, hosts, toasts } = setUp({}, { locate: async () => ({ ok: false, error }) })
    await model.locate()
    expect(toasts).toEqual([[text, 2000]])
    expect([hosts.navigation.log, model.locating]).toEqual([[], false])
  })

  test('ST-22 a found place is taken and the page goes back', async () => {
    const locate = async () => ({ ok: true, value: { latitude: 28.2, longitude: 112.9 } })
    const { model, hosts, stores, toasts } = setUp({ geocode: there }, { locate })
    await model.locate()
    expect(stores.location.place).toMatchObject({ cityId: 887, title: '五一大道', state: 1 })
    expect(model.place.title).toBe('五一大道')
    expect(toasts).toEqual([['已切换到 五一大道']])
    expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/' }])
  })

  test('a double tap asks the device once', async () => {
    const locate = jest.fn(async () => ({ ok: false, error: { kind: 'denied' } }))
    const { model } = setUp({}, { locate })
    const first = model.locate()
    expect(model.locating).toBe(true)
    await Promise.all([first, model.locate()])
    expect(locate).toHaveBeenCalledTimes(1)
    await model.locate()
    expect(locate).toHaveBeenCalledTimes(2)
  })

  test('an answer that comes after another choice changes and says nothing', async () => {
    let give: (result: object) => void = () => {}
    const { model, hosts, stores, toasts } = setUp(
      { geocode: there },
      { locate: () => new Promise((resolve) => (give = resolve)) },
    )
    for (const result of [{ ok: false, error: { kind: 'failed', reason: 'timeout' } }]) {
      const locating = model.locate()
      await model.chooseAddress(address)
      give(result)
      await locating
    }
    expect(stores.location.place.title).toBe('五一大道 1 号')
    expect(toasts).toEqual([['已切换到 五一大道 1 号']])
    expect(hosts.navigation.log).toHaveLength(1)
  })
})

describe('choosing', () => {
  test('NAV-08 with backTo=home it returns to home, else to where it came from', async () => {
    const home = setUp({}, { backTo: 'home' })
    await home.model.chooseAddress(address)
    expect(home.hosts.navigation.log).toEqual([{ how: 'tab', url: '/' }])
    for (const backTo of [undefined, 'cart']) {
      const other = setUp({}, { backTo })
      await other.model.chooseAddress(address)
      expect(other.hosts.navigation.log).toEqual([{ how: 'back', url: '/' }])
    }
  })

  test('an address of mine', async () => {
    const { model, stores, toasts } = setUp()
    await model.chooseAddress(address)
    expect(stores.location.place).toMatchObject({ cityId: 887, latitude: 28.2, title: '五一大道 1 号', state: 2 })
    expect(toasts).toEqual([['已切换到 五一大道 1 号']])
  })

  test('a place that was found, with the name of its city', async () => {
    const { model, stores } = setUp()
    await model.load()
    await model.chooseFound(spot)
    expect(stores.location.place).toEqual({
      cityId: 887,
      cityName: '长沙',
      latitude: 28.19,
      longitude: 112.97,
      title: '五一广场',
      state: 2,
    })
    const strange = setUp()
    await strange.model.chooseFound(spot)
    expect(strange.stores.location.place.cityName).toBe('')
  })

  test('a city, measured from its centre', async () => {
    const { model, hosts, stores } = setUp({ findPlace: [{ ...spot, cityId: 1, latitude: 1 }, spot] })
    await model.chooseCity(CHANGSHA)
    expect(hosts.transport.inputsOf('findPlace')).toEqual([{ keyword: '长沙', cityId: '887' }])
    expect(stores.location.place).toEqual({
      cityId: 887,
      cityName: '长沙',
      latitude: 28.19,
      longitude: 112.97,
      title: '长沙',
      state: 2,
    })
    expect(hosts.navigation.log).toHaveLength(1)
  })

  test.each([[[]], [offline]])(
    'a city without a centre (%j) is still chosen, from the point before',
    async (findPlace) => {
      const { model, stores } = setUp({ findPlace })
      await model.chooseCity(CHANGSHA)
      expect(stores.location.place).toMatchObject({ cityId: 887, latitude: 22.506578, longitude: 113.939013 })
    },
  )

  test('of two cities tapped the last is taken, and the page goes back once', async () => {
    const hand = byHand()
    const { model, hosts, stores } = setUp({ findPlace: hand.answer })
    const both = [model.chooseCity(CHANGSHA), model.chooseCity(SHENZHEN)]
    await tick()
    hand.give('深圳', [])
    await tick()
    hand.give('长沙', [spot])
    await Promise.all(both)
    expect(stores.location.place.cityName).toBe('深圳')
    expect(hosts.navigation.log).toHaveLength(1)
  })

  test('after a choice other taps count no more', async () => {
    const { model, hosts, stores } = setUp({ findPlace: [spot] })
    await Promise.all([
      model.chooseAddress(address),
      model.chooseFound(spot),
      model.chooseCity(SHENZHEN),
      model.chooseAddress(address),
    ])
    expect(stores.location.place.title).toBe('五一大道 1 号')
    expect(hosts.navigation.log).toHaveLength(1)
  })
})

describe('typing', () => {
  test('waits for a pause, then asks once for the last word in the city', async () => {
    const { model, hosts, timers } = setUp({ findPlace: [spot] })
    for (const text of ['五', '五一', ' 五一广场 ']) model.type(text)
    expect([hosts.transport.sent, model.keyword, model.found]).toEqual([[], ' 五一广场 ', null])
    timers.run()
    await tick()
    expect(hosts.transport.inputsOf('findPlace')).toEqual([{ keyword: '五一广场', cityId: '903' }])
    expect(model.found).toEqual([spot])
  })

  test('the pause is 300 ms', () => {
    const delay = jest.fn((_: () => void, __: number) => () => {})
    new PlaceModel(testApp().app, undefined, delay).type('五')
    expect(TYPE_DELAY_MS).toBe(300)
    expect(delay.mock.calls.map(([, ms]) => ms)).toEqual([300])
  })

  test('blanks show the cities again and ask nothing', async () => {
    const { model, hosts, timers } = setUp({ findPlace: [spot] })
    model.type('五')
    timers.run()
    await tick()
    model.type('六')
    model.type('  ')
    timers.run()
    expect([model.found, hosts.transport.sent.length]).toEqual([null, 1])
  })

  test('an answer for an older word is dropped, whatever it is', async () => {
    const hand = byHand()
    const { model, timers, toasts } = setUp({ findPlace: hand.answer })
    for (const word of ['五', '六', '七']) {
      model.type(word)
      timers.run()
    }
    await tick()
    hand.give('七', [spot])
    await tick()
    hand.give('五', [{ ...spot, title: 'old' }])
    hand.give('六', offline)
    await tick()
    expect(model.found).toEqual([spot])
    expect(toasts).toEqual([])
  })

  test('a failure says why and keeps what was typed', async () => {
    const { model, timers, toasts } = setUp({ findPlace: refused(9999, '稍后再试') })
    model.type('五')
    timers.run()
    await tick()
    expect([model.keyword, model.found]).toEqual(['五', null])
    expect(toasts).toEqual([['稍后再试', 2000]])
  })

  test('a page that goes asks nothing more and hears no answer', async () => {
    const hand = byHand()
    const { model, hosts, timers, toasts } = setUp({ findPlace: hand.answer })
    model.type('五')
    timers.run()
    model.type('六')
    model.type('五')
    await tick()
    model.dispose()
    timers.run()
    hand.give('五', offline)
    await tick()
    expect([hosts.transport.sent.length, model.found, toasts]).toEqual([1, null, []])
  })

  test('real time passes where no other is given', async () => {
    jest.useFakeTimers()
    const { app, hosts } = testApp({ findPlace: [spot] })
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
