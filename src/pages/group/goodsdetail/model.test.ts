import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { GroupProductModel } from './model'

const info = {
  ...{
    groupActivityId: 3,
    barcode: 'b',
    productName: 'n',
    spec: '',
    minPic: '',
    price: 9,
    usualPrice: 12,
    groupSize: 2,
  },
  ...{
    sold: 1,
    left: 9,
    spellLabel: '1',
    startTime: '',
    endTime: '',
    open: 1,
    lifeMinutes: 1440,
    perOrder: 2,
    drugClass: null,
  },
}
const START = '2026-11-20T18:00:00+08:00'
const user = (groupNo: string, overrides: object = {}) => ({
  ...{
    groupNo,
    name: '林**',
    groupSize: 2,
    groupQuantity: 1,
    groupStartTime: START,
    groupExpiredTime: null,
    ...overrides,
  },
})
const fees = { freightPrice: 8, unFreeShipping: 0, packingFee: 0.5 }
const store = { storeNo: 'S1', name: '店', distance: 300, arrival: '' }
const settled = () => new Promise(setImmediate)

async function open(answers: Answers = {}, params: Record<string, string> = { groupActivityId: '3' }, token = 't') {
  const shop = testApp(
    {
      groupActivityId: { groupActivityId: 3 },
      groupProductInfo: info,
      groupUsers: [
        user('V1'),
        user('9', { groupExpiredTime: '2026-11-23T10:00:00+08:00' }),
        user('8', { groupQuantity: 0 }),
      ],
      groupFees: fees,
      groupStores: [store, { ...store, storeNo: 'S2' }],
      groupWaitPay: { waitPay: 0, orderNo: '' },
      ...answers,
    },
    { token },
  )
  const model = new GroupProductModel(shop.app, params, () => () => {})
  await model.load()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('NAV-32 the url names an activity; a barcode alone finds the activity that sells it', async () => {
  const { sent } = await open()
  expect([sent('groupActivityId'), sent('groupProductInfo')]).toEqual([[], [{ groupActivityId: '3' }]])
  const by = await open({}, { barcode: 'b' })
  expect(by.sent('groupActivityId')).toEqual([{ barcode: 'b' }])
  expect((await open({ groupActivityId: { groupActivityId: null } }, { barcode: 'b' })).model.state).toBe('gone')
  expect((await open({}, {})).model.state).toBe('gone')
})

test('ST-64 ST-65 ST-66 lists groups that can be joined, shoppers’ groups first', async () => {
  const { model, log } = await open()
  expect(model.open.map(({ groupNo }) => groupNo)).toEqual(['9', 'V1'])
  await Promise.all([model.enter('9'), model.enter('9')])
  expect(log.map(({ url }) => url)).toEqual(['/activitygroup/affirm/1/b/9?activity=3&count=1'])
})

test('ER-60 code 500 of the groups shows an error in their place and can be retried', async () => {
  let answer: Answer<'groupUsers'> = refused(500, '服务繁忙')
  const { model, feedback } = await open({ groupUsers: () => answer })
  expect([model.state, model.groupsFailed, feedback.toastText]).toEqual(['ready', true, ''])
  answer = [user('9')]
  await model.loadGroups()
  expect([model.groupsFailed, model.open.length]).toEqual([false, 1])
})

test('EN-29 VA-19 fees by delivery method; after a failure free delivery stays, other fees are unknown', async () => {
  let answer: Answer<'groupFees'> = fees
  const { model, sent } = await open({ groupFees: () => answer })
  expect(model.deliveryFee).toBe('¥8.00，包装费 ¥0.50')
  answer = { freightPrice: 0, unFreeShipping: 1, packingFee: 0 }
  model.chooseDeliveryMethod(2)
  await settled()
  expect([model.deliveryFee, sent('groupFees').at(-1)]).toMatchObject(['免配送费', { dispatchMethod: '2', count: '1' }])
  answer = refused(500, '')
  model.setCount(2)
  await settled()
  expect(model.deliveryFee).toBe('免配送费')
  const paid = await open({ groupFees: refused(500, '') })
  expect(paid.model.deliveryFee).toBe('下单时计算')
})

test('a store delivers: the nearest, or the chosen store', async () => {
  const { model, log } = await open()
  model.chooseDeliveryMethod(2)
  model.openStores()
  model.chooseStore('S2')
  model.setCount(2)
  await settled()
  await model.enter()
  expect([model.isChoosing, log.map(({ url }) => url)]).toEqual([
    false,
    ['/activitygroup/affirm/2/b?activity=3&count=2&store=S2'],
  ])
  const none = await open({ groupStores: [] })
  none.model.chooseDeliveryMethod(2)
  expect([none.model.way, none.feedback.toastText]).toEqual([1, '3 公里内没有门店有货，请选快递'])
})

test('an ended activity opens no checkout; an unknown activity shows an empty state', async () => {
  const { model, feedback, log } = await open({ groupProductInfo: { ...info, open: 0 } })
  await model.enter()
  expect([feedback.toastText, log]).toEqual(['活动已结束或名额已订完', []])
  expect((await open({ groupProductInfo: refused(404, '') })).model.state).toBe('gone')
  expect((await open({ groupProductInfo: { ok: false, reason: 'timeout' } })).model.state).toBe('failed')
})

test('a visitor must sign in before joining, and requests no stores', async () => {
  const { model, sent, log } = await open({}, { groupActivityId: '3' }, '')
  await model.enter()
  await settled()
  expect([sent('groupStores'), sent('groupWaitPay'), log.length]).toEqual([[], [], 1])
})

test('PR-33 a spell offer comes with its groups in one call; its checkout is that of spell groups', async () => {
  const spellInfo = {
    spellOrderInfo: info,
    spellGroupInfo: [user('S9', { groupExpiredTime: '2026-11-23T10:00:00+08:00' })],
  }
  const { model, hosts } = await open({ spellInfo }, { groupActivityId: '3', spell: '1' })
  const sent = (name: 'groupProductInfo' | 'groupUsers' | 'spellInfo') => hosts.transport.inputsOf(name)
  expect([sent('spellInfo'), sent('groupProductInfo'), sent('groupUsers')]).toEqual([
    [{ groupActivityId: '3' }],
    [],
    [],
  ])
  expect(model.open.map(({ groupNo }) => groupNo)).toEqual(['S9'])
  expect(model.path).toBe('/activitygroup/goodsdetail/b?groupActivityId=3&spell=1')
  await model.enter('S9')
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/activitygroup/affirm/1/b/S9?activity=3&count=1&spell=1',
  ])
  await model.loadGroups()
  expect(sent('spellInfo')).toHaveLength(2)
  const gone = await open({ spellInfo: refused(404, '') }, { groupActivityId: '3', spell: '1' })
  expect(gone.model.state).toBe('gone')
})

test('PR-33 a barcode alone finds its spell offer', async () => {
  const answers = {
    spellByBarcode: { groupActivityId: 6, barcode: 'b' },
    spellInfo: { spellOrderInfo: info, spellGroupInfo: [] },
  }
  const { hosts } = await open(answers, { barcode: 'b', spell: '1' })
  expect(hosts.transport.inputsOf('spellInfo')).toEqual([{ groupActivityId: '6' }])
  expect((await open({ spellByBarcode: null }, { barcode: 'b', spell: '1' })).model.state).toBe('gone')
})

test('VA-22 API-33 asks whether the product is in a combo once the city is known', async () => {
  const { model, hosts } = await open({ groupsByBarcodes: { b: true } })
  expect([model.hasCombo, hosts.transport.inputsOf('groupsByBarcodes')]).toMatchObject([true, [{ barcodes: ['b'] }]])
  expect((await open({ groupsByBarcodes: { b: false } })).model.hasCombo).toBe(false)
})
