import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { StaffInviteModel } from './model'

const staffMember = { name: 'n', refno: 'abc', staff: 1, storeName: 's' }

async function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ groupUserinfo: staffMember, groupActivityId: { groupActivityId: 3 }, ...answers }, { token })
  const model = new StaffInviteModel(shop.app, 'b')
  await model.load()
  return model
}

test('PR-35 ST-16 staff share a product with a link that contains their number', async () => {
  const model = await open()
  expect([model.state, model.path]).toEqual([
    'ready',
    '/activitygroup/goodsdetail/b?groupActivityId=3&referrer=activityGroup&refno=abc',
  ])
})

test.each([
  [{ groupUserinfo: { ...staffMember, staff: 0 } }, 't', 'refused'],
  [{ groupActivityId: { groupActivityId: null } }, 't', 'gone'],
  [{ groupUserinfo: { ok: false, reason: 'timeout' } }, 't', 'failed'],
  [{}, '', 'visitor'],
])('replies of %j for the token "%s" give: %s', async (answers, token, state) => {
  const model = await open(answers, token)
  expect([model.state, model.poster]).toEqual([state, null])
})
