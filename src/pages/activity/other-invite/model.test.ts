import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PullNewModel } from './model'

const pack = { code: 'pullnew', name: '新人礼', note: '', coupons: [], startTime: '', endTime: '' }
const counselor = { userId: 'C2', name: '林药师', position: '执业药师', storeNo: 'S1', storeName: '蛇口店' }

async function open(answers: Answers = {}, token = 't', id = 'C2') {
  const shop = testApp(
    {
      couponActivity: pack,
      counselorByCode: counselor,
      receivePullNew: { receiveStatus: 2, coupons: [] },
      ...answers,
    },
    { token },
  )
  const model = new PullNewModel(shop.app, id)
  await model.load()
  return { ...shop, model, taken: () => shop.hosts.transport.inputsOf('receivePullNew') }
}

test('ST-69 claims once, whatever the number of taps', async () => {
  const { model, taken, feedback } = await open()
  await Promise.all([model.claim(), model.claim()])
  await model.claim()
  expect([taken(), model.isClaimed, feedback.toastText]).toEqual([[{ id: 'C2' }], true, '领取成功'])
})

test('a shopper who has claimed, or is not new, sees a message', async () => {
  const had = await open({ receivePullNew: refused(629, '已领取过新人礼') })
  await had.model.claim()
  expect([had.model.isClaimed, had.feedback.toastText]).toEqual([true, '已领取过新人礼'])
  const old = await open({ receivePullNew: refused(632, '新人礼仅限新用户领取') })
  await old.model.claim()
  expect([old.model.isClaimed, old.feedback.toastText]).toEqual([false, '新人礼仅限新用户领取'])
})

test('a visitor sees the gift but not the counselor; an unknown counselor is not found', async () => {
  const visitor = await open({}, '')
  expect([visitor.model.state, visitor.model.counselor]).toEqual(['ready', null])
  await visitor.model.claim()
  expect(visitor.taken()).toEqual([])
  expect((await open({ counselorByCode: refused(404, '') })).model.state).toBe('gone')
  expect((await open({}, 't', '')).model.state).toBe('gone')
  expect((await open({ couponActivity: refused(500, '') })).model.state).toBe('failed')
})
