import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { LogisticsModel } from './model'

const parcel = (n: number, overrides: object = {}) => ({
  ...{ orderNo: 'Y7', parcelNo: `Y7-${n}`, com: '演示速递', num: `YS${n}`, storeName: '仓' },
  ...{ state: 'moving', goodsCount: 1, newest: '' },
  ...overrides,
})
const OWN = { list: [{ remark: '已付款', acceptTime: '2026-11-21T08:00:00Z' }] }
const TRACE = {
  trace: [{ accept_station: '', accept_time: '2026-11-21T10:00:00Z', context: '运输中', ftime: '', time: '' }],
}
const RIDER = { list: [{ remark: '骑手已取货', acceptTime: '2026-11-21T09:00:00Z' }] }

async function open(type: string, answers: Answers = {}) {
  const all = {
    expressOfOrder: [parcel(1), parcel(2)],
    b2cLogistics: OWN,
    expressTrace: TRACE,
    riderOfOrder: RIDER,
    ...answers,
  }
  const it = testApp(all, { token: 't' })
  const model = new LogisticsModel(it.app, { orderNo: 'Y7', type })
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf }
}

test('EN-20 an express parcel shows our steps and the carrier’s in one list', async () => {
  const { model, sent } = await open('1')
  expect(model.steps.map(({ text }) => text)).toEqual(['运输中', '已付款'])
  expect(sent('expressTrace')).toEqual([{ orderNo: 'Y7', com: '演示速递', num: 'YS1' }])
})

test('EN-20 a lightning delivery has its own steps, for each parcel', async () => {
  const { model, sent, hosts } = await open('2')
  expect(model.steps.map(({ text }) => text)).toEqual(['骑手已取货'])
  model.choose(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent('riderOfOrder').at(-1)).toEqual({ orderNo: 'Y7', parcelNo: 'Y7-2' })
  model.openMap()
  expect(hosts.navigation.log.at(-1)?.url).toBe('/order/maps/Y7/Y7-2')
})

test('EN-20 a parcel without carrier shows only our own steps', async () => {
  const { model, sent } = await open('1', {
    expressOfOrder: [parcel(1, { com: '', num: '', state: 'waiting' }), parcel(2)],
  })
  expect(model.steps.map(({ text }) => text)).toEqual(['已付款'])
  expect(sent('expressTrace')).toEqual([])
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('EN-20 switching parcels never shows the other’s steps: it loads, and failures can be retried', async () => {
  let answer: (reply: object) => void = () => {}
  const ofSecond = () => new Promise<object>((resolve) => (answer = resolve))
  const riderOfOrder = ({ parcelNo }: Record<string, unknown>) => (parcelNo === 'Y7-1' ? RIDER : ofSecond())
  const { model } = await open('2', { riderOfOrder })
  expect([model.stepsState, model.steps.length]).toEqual(['ready', 1])
  model.choose(1)
  await settled()
  expect(model).toMatchObject({ state: 'ready', stepsState: 'loading', steps: [], parcel: { parcelNo: 'Y7-2' } })
  answer({ ok: false, reason: 'offline' })
  await settled()
  // Expects the parcels to stay: only this parcel's steps are missing.
  expect(model).toMatchObject({ state: 'ready', stepsState: 'failed', steps: [], parcels: [{}, {}] })
  const secondCall = model.load()
  expect(model.stepsState).toBe('loading')
  await settled()
  answer({ list: [{ remark: '已送达', acceptTime: '2026-11-21T11:00:00Z' }] })
  await secondCall
  expect([model.stepsState, model.steps.map(({ text }) => text)]).toEqual(['ready', ['已送达']])
})

test('a failed refresh clears nothing; a parcel that no longer exists is replaced by the first', async () => {
  const failure = { ok: false, reason: 'offline' }
  for (const name of ['riderOfOrder', 'expressOfOrder']) {
    let isLost = false
    const successReply = name === 'riderOfOrder' ? RIDER : [parcel(1), parcel(2)]
    const { model } = await open('2', { [name]: () => (isLost ? failure : successReply) })
    isLost = true
    await model.load()
    expect(model).toMatchObject({ state: 'ready', stepsState: 'ready', steps: [{ text: '骑手已取货' }] })
  }
  let parcels = [parcel(1), parcel(2)]
  const { model } = await open('2', { expressOfOrder: () => parcels })
  model.choose(1)
  await settled()
  parcels = [parcel(2), parcel(3)]
  await model.load()
  expect(model).toMatchObject({ place: 0, parcel: { parcelNo: 'Y7-2' } })
  parcels = [parcel(4)]
  await model.load()
  expect(model).toMatchObject({ place: 0, parcel: { parcelNo: 'Y7-4' }, stepsState: 'ready' })
})

test('an order without parcels and a failed load have their own states', async () => {
  expect((await open('2', { expressOfOrder: [] })).model).toMatchObject({
    state: 'ready',
    parcel: undefined,
    steps: [],
  })
  const failure = { ok: false, reason: 'offline' }
  for (const answers of [{ expressOfOrder: failure }, { riderOfOrder: failure }])
    expect((await open('2', answers)).model.state).toBe('failed')
  expect((await open('1', { expressTrace: failure })).model.state).toBe('failed')
})

test('EN-20 a parcel by post is in transit, one with a rider is on its way to the door', async () => {
  const texts = await Promise.all(['1', '2'].map(async (type) => (await open(type)).model.stateTexts.moving))
  expect(texts).toEqual(['运输中', '正在送来'])
})
