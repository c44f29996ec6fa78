import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { VirtualModel } from './model'

const START = '2026-11-20T18:00:00+08:00'
const detail = {
  groupNo: 'V1',
  groupActivityId: 3,
  barcode: 'b',
  productName: 'n',
  price: 9,
  groupSize: 2,
  groupStartTime: START,
}
const one = {
  groupNo: '9',
  name: '',
  groupSize: 2,
  groupQuantity: 1,
  groupStartTime: START,
  groupExpiredTime: '2026-11-21T18:00:00+08:00',
}

async function open(answers: Answers = {}) {
  const shop = testApp(
    {
      ...{ groupVirtualDetail: detail, groupsOfVirtual: [one], groupWaitPay: { waitPay: 0, orderNo: '' } },
      ...{ joinVirtualGroup: { groupNo: '10', groupActivityId: 3, barcode: 'b' }, ...answers },
    },
    { token: 't' },
  )
  const model = new VirtualModel(shop.app, 'V1', () => () => {})
  await model.load()
  return { ...shop, model, log: shop.hosts.navigation.log, sent: shop.hosts.transport.inputsOf }
}

test('EN-27 ST-65 a platform group ends at its time of day; joining finds any free place', async () => {
  const { model, log, sent } = await open()
  expect([model.left, model.open.length]).toMatchObject([{ days: 0, parts: ['08', '00', '00'] }, 1])
  await Promise.all([model.join(), model.join()])
  await model.join('9')
  expect(sent('joinVirtualGroup')).toEqual([{ groupNo: 'V1' }])
  expect(log.map(({ url }) => url)).toEqual([
    '/activitygroup/affirm/1/b/10?activity=3&count=1',
    '/activitygroup/affirm/1/b/9?activity=3&count=1',
  ])
})

test('EN-27 a full group shows a message', async () => {
  const { model, log, feedback } = await open({ joinVirtualGroup: refused(404, '活动已结束或名额已订完') })
  await model.join()
  expect([feedback.toastText, log]).toEqual(['活动已结束或名额已订完', []])
})

test('an unknown group shows an empty state; a failed load can be retried', async () => {
  expect((await open({ groupVirtualDetail: refused(404, '') })).model.state).toBe('gone')
  let answer: Answer<'groupVirtualDetail'> = { ok: false, reason: 'timeout' }
  const { model } = await open({ groupVirtualDetail: () => answer })
  expect(model.state).toBe('failed')
  answer = detail
  await model.load()
  expect(model.state).toBe('ready')
  model.dispose()
})
