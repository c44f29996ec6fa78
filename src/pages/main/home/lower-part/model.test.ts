import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { storedNotice } from '@/domain/consent'
import { LowerPartModel, POPUP_KEY } from './model'

const notice = { id: 2, title: '处方药怎么买', content: [], time: '', older: 1, newer: null }
const products = [
  { barcode: '1', unRx: 0 },
  { barcode: '2', unRx: 1 },
]
const page = { list: products, totalCount: 2, totalPage: 1, currPage: 1 }
const ENDS = '2026-11-30T00:00:00+08:00'
const groups = [
  { groupActivityId: 1, barcode: '5', endTime: ENDS },
  { groupActivityId: 2, barcode: '6', endTime: '2026-11-21T09:59:59+08:00' },
]
const popup = { id: 7, title: '开业', note: '免配送费', pic: '', url: '/search' }

function setUp(answers: Answers = {}, token = 't') {
  const rest = {
    unreadCount: { count: 2 },
    notice,
    popupInfo: null,
    floorProducts: page,
    groupAllProduct: { ...page, list: groups },
  }
  const it = testApp({ ...rest, ...answers }, { token })
  it.hosts.navigation.stack.push('/')
  const home = { unread: 0 }
  return {
    ...it,
    home,
    model: new LowerPartModel(it.app, home),
    calls: (name: 'notice') => it.hosts.transport.inputsOf(name).length,
  }
}
type Name = 'notice'
const names = (...all: string[]) => all as Name[]

test('RO-07 a shopper sees the unread count; a visitor makes no request for it', async () => {
  const { model, home, stores } = setUp()
  await model.show()
  expect([home.unread, model.notice?.title]).toEqual([2, '处方药怎么买'])
  stores.endSession()
  await model.show()
  expect(home.unread).toBe(0)
  const visitor = setUp({}, '')
  await visitor.model.show()
  expect([visitor.home.unread, visitor.hosts.transport.inputsOf('unreadCount')]).toEqual([0, []])
})

test('shown again it only reloads the unread count', async () => {
  const { model, calls } = setUp()
  await model.show()
  await model.show()
  expect(names('unreadCount', 'notice', 'floorProducts', 'groupAllProduct', 'popupInfo').map(calls)).toEqual([
    2, 1, 1, 1, 1,
  ])
})

test('BC-54 recommendations stay for 300 s for this place; RX-01 they have no prescription drugs', async () => {
  const it = setUp()
  const fresh = async () => {
    const model = new LowerPartModel(it.app, it.home)
    await model.show()
    return model.recommend.map(({ barcode }) => barcode)
  }
  const callsTo = () => it.hosts.transport.inputsOf('floorProducts').length
  expect(await fresh()).toEqual(['1'])
  it.clock.now += 299_999
  expect([await fresh(), callsTo()]).toEqual([['1'], 1])
  it.clock.now += 1
  expect([await fresh(), callsTo()]).toEqual([['1'], 2])
  it.stores.location.choose({ ...it.stores.location.place, cityId: 901 } as never)
  expect([await fresh(), callsTo()]).toEqual([['1'], 3])
})

test('ST-63 group buys that have ended are left out, and a product opens its group buy', async () => {
  const { model, hosts } = setUp()
  await model.show()
  expect(model.groups.map(({ barcode }) => barcode)).toEqual(['5'])
  for (const product of model.groups) model.openGroup(product)
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/activitygroup/goodsdetail/5?groupActivityId=1'])
})

test('failed parts are left out', async () => {
  const offline = { ok: false, reason: 'offline' }
  const answers = { unreadCount: offline, notice: offline, floorProducts: offline, popupInfo: offline }
  const { model, home } = setUp({ ...answers, groupAllProduct: offline })
  await model.show()
  expect([model.notice, home.unread, model.recommend, model.groups]).toEqual([null, 0, [], []])
})

describe('popup of the day', () => {
  test('opens once a day, and follows its link on request', async () => {
    const { model, app, hosts, clock } = setUp({ popupInfo: popup })
    await model.show()
    expect(model.popup).toMatchObject({ title: '开业', note: '免配送费' })
    model.shut(true)
    model.shut(true)
    expect([model.popup, hosts.navigation.log.map(({ url }) => url)]).toEqual([null, ['/search']])
    const secondModel = new LowerPartModel(app, { unread: 0 })
    await secondModel.show()
    expect(secondModel.popup).toBeNull()
    clock.now += 86_400_000
    await secondModel.show()
    expect(secondModel.popup).toBeNull()
    const tomorrow = new LowerPartModel(app, { unread: 0 })
    await tomorrow.show()
    expect(tomorrow.popup).not.toBeNull()
    tomorrow.shut(false)
    expect([tomorrow.popup, hosts.navigation.log.length]).toEqual([null, 1])
  })

  test('never opens in elder mode or browse-only mode', async () => {
    const elder = setUp({ popupInfo: popup })
    await elder.model.show(true)
    expect([elder.model.popup, elder.hosts.storage.get(POPUP_KEY)]).toEqual([null, null])
    const browsing = setUp({ popupInfo: popup })
    browsing.hosts.storage.set('privacyNotice', storedNotice('refused'))
    await browsing.model.show()
    expect(browsing.model.popup).toBeNull()
  })
})
