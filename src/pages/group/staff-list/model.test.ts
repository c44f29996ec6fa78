import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { StaffListModel } from './model'

const group = { groupNo: '7', barcode: 'b', state: 'open' }
const pageOf = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })

async function open(answers: Answers = {}, index?: string, token = 't') {
  const shop = testApp({ groupStaffList: pageOf([group]), ...answers }, { token })
  const model = new StaffListModel(shop.app, index)
  await model.rows.load()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('EN-26 four lists by spellStatus; the url names one', async () => {
  const { model, sent } = await open({}, '1')
  model.choose(3)
  model.choose(3)
  await new Promise(setImmediate)
  expect(sent('groupStaffList').map(({ spellStatus }) => spellStatus)).toEqual(['1', '3'])
  expect((await open({}, '9')).model.status).toBe(0)
})

test('PR-35 a shopper who is not staff sees a message; another failure can be retried', async () => {
  expect((await open({ groupStaffList: refused(404, 'x') })).model.refusal).toBe('只有门店人员可以查看')
  const failure = await open({ groupStaffList: { ok: false, reason: 'timeout' } })
  expect([failure.model.refusal, failure.model.rows.state]).toEqual(['', 'failed'])
  expect((await open({}, '0', '')).model.rows.state).toBe('visitor')
})

test('opens a group and an invitation', async () => {
  const { model, log } = await open()
  model.open(group as never)
  model.invite(group as never)
  await new Promise(setImmediate)
  expect(log.map(({ url }) => url)).toEqual(['/activitygroup/staff/detail/7', '/activitygroup/staff/invite/b'])
  model.dispose()
})
