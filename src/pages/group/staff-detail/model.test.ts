import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { StaffDetailModel } from './model'

const group = { groupNo: '7', barcode: 'b', state: 'open', orders: [] }

async function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ groupStaffDetail: group, ...answers }, { token })
  const model = new StaffDetailModel(shop.app, '7')
  await model.load()
  return { ...shop, model, log: shop.hosts.navigation.log }
}

test('PR-35 shows a group with its invited shoppers, and invites more', async () => {
  const { model, log, hosts } = await open()
  expect([model.state, hosts.transport.inputsOf('groupStaffDetail')]).toEqual(['ready', [{ groupNo: '7' }]])
  model.invite()
  model.toGroup()
  model.toList()
  await new Promise(setImmediate)
  expect(log.map(({ url }) => url)).toEqual([
    '/activitygroup/staff/invite/b',
    '/activitygroup/join/7',
    '/activitygroup/staff/list',
  ])
})

test.each([
  [{ groupStaffDetail: refused(404, '') }, 't', 'gone'],
  [{ groupStaffDetail: { ok: false, reason: 'timeout' } }, 't', 'failed'],
  [{}, '', 'visitor'],
])('replies of %j for the token "%s" give: %s', async (answers, token, state) => {
  expect((await open(answers, token)).model.state).toBe(state)
})
