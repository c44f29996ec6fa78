import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { FlashSaleSessionsModel, type FlashSaleSession } from './model'

const NOW = Date.parse('2026-11-22T10:00:00+08:00')
const flashSaleSession = (barcode: string, startTime: string, endTime: string) =>
  ({ id: barcode.charCodeAt(0), barcode, productName: barcode, startTime, endTime }) as FlashSaleSession
const ROWS = [
  flashSaleSession('a', '2026-11-22T08:00:00+08:00', '2026-11-22T12:00:00+08:00'),
  flashSaleSession('b', '2026-11-22T09:00:00+08:00', '2026-11-22T10:00:05+08:00'),
]

function open(answers: Answers = {}, token = 't') {
  const flashSaleList = { list: ROWS, totalPage: 1 }
  const shop = testApp({ flashSaleList, ...answers }, token ? { token } : {})
  const now = jest.spyOn(shop.stores.api, 'now').mockReturnValue(NOW)
  const timers: (() => void)[] = []
  const model = new FlashSaleSessionsModel(shop.app, (run) => (timers.push(run), () => {}))
  return { ...shop, model, now, timers, sent: shop.hosts.transport.inputsOf }
}

test('BC-37 PR-15 loads a list per status and counts down to the next start or end, then reloads', async () => {
  const { model, now, timers, sent } = open()
  await model.show()
  expect([model.clock, model.flashSaleSessions.list.length]).toEqual([{ days: 0, parts: ['00', '00', '05'] }, 2])
  now.mockReturnValue(NOW + 5000)
  timers.at(-1)?.()
  expect(model.clock).toBeNull()
  timers.at(-1)?.()
  await Promise.resolve()
  model.choose(0)
  model.choose(0)
  model.choose(2)
  expect(sent('flashSaleList').map(({ status }) => status)).toEqual(['1', '1', '0', '2'])
})

test('lists two sessions of one product; starts no countdown after the page hides', async () => {
  const twice = [ROWS[0]!, { ...ROWS[0]!, id: 2 }]
  const { model, timers } = open({ flashSaleList: { list: twice, totalPage: 1 } })
  const showPromise = model.show()
  model.hide()
  await showPromise
  expect([model.flashSaleSessions.list.length, timers]).toEqual([2, []])
})

test('ST-74 ER-76 sets a reminder once, after sign-in; shows the reason of a refusal', async () => {
  const { model, feedback, sent } = open({ remindFlashSale: { acRemind: 1 }, getUserInfo: { wxBound: 0 } })
  await Promise.all([model.remind(ROWS[0] as FlashSaleSession), model.remind(ROWS[0] as FlashSaleSession)])
  await model.remind(ROWS[0] as FlashSaleSession)
  expect([sent('remindFlashSale').length, model.isReminded(ROWS[0] as FlashSaleSession), feedback.toastText]).toEqual([
    1,
    true,
    '提醒成功',
  ])
  expect(model.isReminded(ROWS[1] as FlashSaleSession)).toBe(false)
  const late = open({ remindFlashSale: refused(8013, '活动已开始') })
  await late.model.remind(ROWS[0] as FlashSaleSession)
  expect([late.feedback.toastText, late.model.isReminded(ROWS[0] as FlashSaleSession)]).toEqual(['活动已开始', false])
  const visitor = open({}, '')
  await visitor.model.remind(ROWS[0] as FlashSaleSession)
  expect(visitor.sent('remindFlashSale')).toEqual([])
})

test('ER-76 says where the reminder arrives to a shopper with a bound WeChat account', async () => {
  const { model, feedback } = open({ remindFlashSale: { acRemind: 1 }, getUserInfo: { wxBound: 1 } })
  await model.remind(ROWS[0] as FlashSaleSession)
  expect(feedback.toastText).toBe('请留意公众号通知')
})

test('ST-74 sends no reminder request for a session with a reminder already on the server', async () => {
  const { model, sent } = open()
  const remindedSession = { ...ROWS[0], acRemind: 1 } as FlashSaleSession
  expect([model.isReminded(remindedSession), model.isReminded({ ...remindedSession, acRemind: 0 })]).toEqual([
    true,
    false,
  ])
  await model.remind(remindedSession)
  expect(sent('remindFlashSale')).toEqual([])
})
