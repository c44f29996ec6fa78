import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { NoticeListModel } from './notice-model'

const NEWS = { id: 4, type: 'rx', no: 'D7', step: 'check', again: 0, late: 0, ended: 0, read: 0 }
const page = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const start = (answers: Answers) => {
  const it = testApp(answers, { token: 't' })
  return { ...it, model: new NoticeListModel(it.app), sent: it.hosts.transport.inputsOf }
}
const settle = () => new Promise(setImmediate)

test('opens the work of a piece of news, and marks it as read', async () => {
  const { model, sent, hosts } = start({ workNotices: page([NEWS]), readWorkNotices: { unread: 0 } })
  await model.load()
  const [news] = model.rows.list
  expect(model.isNews(news!)).toBe(true)
  expect([model.isNews({ ...news!, ended: 1 }), model.isNews({ ...news!, read: 1 })]).toEqual([false, false])
  model.open(news!)
  await settle()
  expect(sent('readWorkNotices')).toEqual([{ ids: [4] }])
  expect(hosts.navigation.log.at(-1)?.url).toBe('/audit/detail?type=rx&no=D7')
  await model.readAll()
  expect(sent('readWorkNotices').at(-1)).toEqual({ ids: null })
  expect(sent('workNotices')).toHaveLength(2)
  model.dispose()
})

test('loads the switches with their tab; one moves once the server has answered', async () => {
  const alerts = [{ type: 'rx', on: 1 }]
  const { model, sent } = start({ workAlerts: alerts, saveWorkAlert: [{ type: 'rx', on: 0 }] })
  expect(sent('workAlerts')).toEqual([])
  model.choose('alerts')
  await settle()
  const [alert] = model.alerts.data ?? []
  const saving = model.toggle(alert!)
  void model.toggle(alert!)
  await saving
  expect(sent('saveWorkAlert')).toEqual([{ type: 'rx', on: 0 }])
  expect(model.alerts.data).toEqual([{ type: 'rx', on: 0 }])
})

test('a switch that could not be saved stays, and the refusal is shown', async () => {
  const { model, feedback } = start({ workAlerts: [{ type: 'rx', on: 1 }], saveWorkAlert: refused(422, '不能切换') })
  model.choose('alerts')
  await settle()
  await model.toggle(model.alerts.data![0]!)
  expect(feedback.toastText).not.toBe('')
  expect(model.alerts.data).toEqual([{ type: 'rx', on: 1 }])
})
