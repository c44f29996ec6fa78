import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PickDetailModel } from './model'

async function open(answers: Answers, orderNo = 'Y7') {
  const it = testApp(answers, { token: 't' })
  const model = new PickDetailModel(it.app, orderNo)
  await model.load()
  return { ...it, model, log: it.hosts.navigation.log }
}

test('PR-34 the code is read aloud in groups', async () => {
  const { model, log } = await open({ pickOrder: { code: '2600000000000', storeNo: 'S1' } })
  expect([model.codeText, model.state]).toEqual(['26 0000 0000 000', 'ready'])
  model.toStore()
  expect(log[0]?.url).toContain('storeNo=S1')
})

test.each([
  [{ code: '2600000000000', orderStatusCode: 200 }, '待取货 · 到店出示取货码，店员扫码核销'],
  [{ orderStatusCode: 100 }, '待付款 · 付款后显示取货码'],
  [{ orderStatusCode: 400, usedTime: '2026-11-21T10:00:00+08:00' }, '待评价 · 已于 11-21 10:00 取货'],
  [{ orderStatusCode: 200 }, '待取货 · 商品已全部退款，不用再取'],
  [{ orderStatusCode: 600 }, '已取消 · 订单已结束'],
])('PR-34 PR-24 shows the state at the counter (%#)', async (order, note) => {
  const { model } = await open({ pickOrder: { code: '', usedTime: null, ...order } })
  expect(model.note).toBe(note)
})

test('shows nothing without a code; an unknown order, a failure and a visitor have their own states', async () => {
  expect((await open({ pickOrder: { code: '' } })).model.codeText.trim()).toBe('')
  expect((await open({ pickOrder: refused(101, '订单不存在') })).model.state).toBe('gone')
  expect((await open({}, '')).model.state).toBe('gone')
  expect((await open({ pickOrder: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
  expect((await open({ pickOrder: refused(402, '请登录') })).model.state).toBe('visitor')
})

test('PR-12 shows until when the products are kept, as long as they can be collected', async () => {
  const pickupTime = { from: '2020-01-01T10:20:00+08:00', to: '2099-11-23T22:00:00+08:00' }
  const timeOf = async (code: string) => (await open({ pickOrder: { code, pickupTime } })).model.time
  expect([await timeOf('2600000000000'), await timeOf('')]).toEqual(['保留至 11月23日 22:00', ''])
})
