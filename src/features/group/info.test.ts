import { testApp } from '../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../test/fakes/hosts'
import { GroupInfoModel } from './info'

const END = '2026-11-21T10:00:05+08:00'
const group = {
  ...{
    groupNo: '7',
    groupActivityId: 3,
    barcode: 'b',
    productName: 'n',
    spec: '',
    minPic: '',
    price: 9,
    usualPrice: 12,
  },
  ...{ name: '', groupSize: 2, groupQuantity: 1, groupStartTime: END, groupExpiredTime: END },
  ...{ groupInfoStatus: 0, state: 'open', members: [], orderNo: '' },
}
const free = { groupCanJoin: { canJoin: 1, reason: '' }, groupWaitPay: { waitPay: 0, orderNo: '' } }

async function open(
  answers: Answers = {},
  { token = 't', look: viewMode = 'join' as 'join' | 'build', no = '7' } = {},
) {
  const shop = testApp(
    { groupForJoin: group, groupInfoByNo: group, groupUserinfo: { refno: 'abc' }, ...free, ...answers },
    { token },
  )
  const timers: (() => void)[] = []
  const model = new GroupInfoModel(shop.app, no, viewMode, (run) => (timers.push(run), () => {}))
  await model.load()
  const runTimers = () => timers.splice(0).forEach((run) => run())
  return { ...shop, model, tick: runTimers, log: shop.hosts.navigation.log, sent: shop.hosts.transport.inputsOf }
}
const settled = () => new Promise(setImmediate)

test('PR-33 an invited shopper joins: the check, then the checkout of this group', async () => {
  const { model, log, sent } = await open()
  await Promise.all([model.join(), model.join()])
  expect(sent('groupCanJoin')).toEqual([{ groupNo: '7' }])
  expect(log).toMatchObject([{ how: 'push', url: '/activitygroup/affirm/1/b/7?activity=3&count=1' }])
})

test.each([
  [refused(500, 'x'), '参团资格查询失败，请重试', 1],
  [{ ok: false, reason: 'timeout' }, '参团资格查询失败，请重试', 1],
  [{ canJoin: 0, reason: '这个团已经满员' }, '这个团已经满员', 2],
])('ER-61 a check answered with %j counts as 500: %s', async (groupCanJoin, says, readings) => {
  const { model, feedback, log, sent } = await open({ groupCanJoin })
  expect(await model.check()).toBe(500)
  expect([feedback.toastText, log, sent('groupForJoin').length]).toEqual([says, [], readings])
})

test('sends a visitor to sign-in without a check', async () => {
  const { model, log, sent } = await open({}, { token: '' })
  await model.join()
  await settled()
  expect([sent('groupCanJoin'), log.length, model.path]).toEqual([[], 1, '/activitygroup/join/7'])
})

test('opens the payment of an unpaid order of this activity if the shopper confirms', async () => {
  const { model, feedback, log } = await open({ groupWaitPay: { waitPay: 1, orderNo: 'G1' } })
  const joined = model.join()
  await settled()
  feedback.answer(true)
  await joined
  expect(log).toMatchObject([{ url: '/order/groupPay/G1' }])
})

test('ST-62 reloads the group when its time is over', async () => {
  const { model, clock, tick: runTimers, sent } = await open({}, { look: 'build', no: 'G1' })
  expect(model.remainingTime).toMatchObject({ days: 0, parts: ['00', '00', '05'] })
  clock.now += 4999
  runTimers()
  expect(sent('groupInfoByNo')).toHaveLength(1)
  clock.now += 1
  runTimers()
  await settled()
  expect(sent('groupInfoByNo')).toHaveLength(2)
})

test('PR-33 a shown group in progress is loaded again until it has its result', async () => {
  const later = { ...group, groupExpiredTime: '2026-11-21T11:00:00+08:00' }
  let reply = later
  const {
    model,
    clock,
    tick: runTimers,
    sent,
  } = await open({ groupInfoByNo: () => reply }, { look: 'build', no: 'G1' })
  const next = async (ms: number) => {
    clock.now += ms
    runTimers()
    await settled()
    return sent('groupInfoByNo').length
  }
  expect([await next(9999), await next(1), await next(9000)]).toEqual([1, 2, 2])
  reply = { ...later, groupInfoStatus: 1, state: 'full' }
  expect([await next(1000), model.isOpen, await next(20_000)]).toEqual([3, false, 3])
})

test('PR-33 a hidden group is not loaded again, after a load in progress either', async () => {
  const later = { ...group, groupExpiredTime: '2026-11-21T11:00:00+08:00' }
  const { model, clock, tick: runTimers, sent } = await open({ groupInfoByNo: later }, { look: 'build', no: 'G1' })
  runTimers()
  const loading = model.show()
  model.hide()
  await loading
  const pending = sent('groupInfoByNo').length
  clock.now += 20_000
  await settled()
  expect([sent('groupInfoByNo').length, model.remainingTime !== null]).toEqual([pending, true])
  await model.show()
  expect(sent('groupInfoByNo')).toHaveLength(pending + 1)
})

test('an invited shopper’s page of a group in progress does not poll', async () => {
  const later = { ...group, groupExpiredTime: '2026-11-21T11:00:00+08:00' }
  const { clock, tick: runTimers, sent } = await open({ groupForJoin: later })
  clock.now += 20_000
  runTimers()
  await settled()
  expect(sent('groupForJoin')).toHaveLength(1)
})

test('ST-16 shares a link with the group number and the referrer', async () => {
  const { model, sent } = await open({}, { look: 'build', no: 'G20261' })
  expect([model.card.path, sent('groupInfoByNo')]).toEqual([
    '/activitygroup/join/7?referrer=activityGroup&refno=abc',
    [{ groupNo: 'G20261' }],
  ])
})

test('shows no countdown for a finished group; handles a missing group and a failed load', async () => {
  const full = { ...group, groupInfoStatus: 1, state: 'full', orderNo: 'G1' }
  const { model } = await open({ groupForJoin: full })
  expect([model.isOpen, model.remainingTime, model.isMine]).toEqual([false, null, true])
  expect((await open({ groupForJoin: refused(404, '没有找到这个团') })).model.state).toBe('gone')
  let answer: Answer<'groupForJoin'> = { ok: false, reason: 'timeout' }
  const late = await open({ groupForJoin: () => answer })
  expect(late.model.state).toBe('failed')
  answer = group
  await late.model.load()
  expect(late.model.state).toBe('ready')
  late.model.dispose()
})

test('its buttons open their pages', async () => {
  const { model, log } = await open({ groupForJoin: { ...group, orderNo: 'G1' } })
  for (const go of [model.toPay, model.toOwnList, model.toProduct, model.toPoster]) {
    go()
    await settled()
  }
  expect(log.map(({ url }) => url)).toEqual([
    '/order/groupPay/G1',
    '/activitygroup/my',
    '/activitygroup/goodsdetail/b?groupActivityId=3',
    '/activitygroup/share?groupActivityId=3&barcode=b&groupNo=7',
  ])
})

test('PR-33 a spell group of one’s own uses its own call, and joins with the calls of spell groups', async () => {
  const spell = { ...group, groupNo: 'S7' }
  const own = await open({ spellBySerialNo: { ...spell, orderNo: 'GS1' } }, { look: 'build', no: 'GS1' })
  expect([own.sent('spellBySerialNo'), own.sent('groupInfoByNo')]).toEqual([[{ serialNo: 'GS1' }], []])
  expect([own.model.spellOrderNo, own.model.path, own.sent('groupUserinfo')]).toEqual([
    'GS1',
    '/activitygroup/join/S7',
    [],
  ])
  own.model.toOwnList()
  own.model.toProduct()
  const invited = await open({ groupForJoin: spell }, { no: 'S7' })
  expect(invited.model.spellOrderNo).toBe('')
  await invited.model.join()
  await settled()
  expect(invited.log).toMatchObject([{ url: '/activitygroup/affirm/1/b/S7?activity=3&count=1&spell=1' }])
  expect(own.log.map(({ url }) => url)).toEqual([
    '/activitygroup/my/spell',
    '/activitygroup/goodsdetail/b?groupActivityId=3&spell=1',
  ])
  const left = await open({ spellBySerialNo: spell }, { look: 'build', no: 'GS1' })
  expect([left.model.isMine, left.model.spellOrderNo]).toEqual([false, 'GS1'])
})

test('PR-33 a visitor signs in to see an own spell order', async () => {
  const { model, sent, log } = await open({}, { token: '', look: 'build', no: 'GS1' })
  expect([model.state, sent('spellBySerialNo')]).toEqual(['visitor', []])
  model.login()
  await settled()
  expect(log).toHaveLength(1)
})

test.each([
  [{ isSpell: 1 }, true],
  [{ isSpell: 0 }, false],
  [{ ok: false, reason: 'timeout' }, true],
])('PR-33 an ended spell group offers another one unless the offer is over: %j', async (isSpell, canReopen) => {
  const ended = { ...group, groupNo: 'S7', groupInfoStatus: 1, state: 'failed' }
  const { model, sent } = await open({ groupForJoin: ended, isSpell } as Answers, { no: 'S7' })
  expect([model.canReopen, sent('isSpell')]).toEqual([canReopen, [{ barcode: 'b' }]])
})
