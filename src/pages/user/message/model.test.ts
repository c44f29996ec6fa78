import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import type { Message } from '@/contract/types'
import { MessageModel } from './model'

const message = (change: Partial<Message> = {}): Message => ({
  ...{ id: 1, kind: 'order', title: '退款已到账', content: '款项已原路退回', time: '2026-11-21T09:00:00+08:00' },
  ...{ readStatus: 0, url: '', merchantCode: null },
  ...change,
})
const page = (list: Message[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })

function open(answers: Answers = {}) {
  const rows = [message(), message({ id: 2, readStatus: 1, url: '/user/logoff' }), message({ id: 3 })]
  const it = testApp({ userMessages: page(rows), messageInfo: rows[0], ...answers }, { token: 't' })
  return { ...it, model: new MessageModel(it.app), sent: (name: never) => it.hosts.transport.inputsOf(name) }
}

test('ST-71 EN-22 opening an unread message marks it as read locally and on the server, once', async () => {
  const { model, sent, feedback } = open()
  await model.pages.load()
  expect(model.unread).toEqual([1, 3])
  const opened = model.open(model.pages.list[0]!)
  await nextTask()
  expect([feedback.question?.message, model.unread, sent('messageInfo' as never)]).toEqual([
    '款项已原路退回',
    [3],
    [{ id: '1' }],
  ])
  feedback.answer(true)
  await opened
  void model.open(model.pages.list[0]!)
  await nextTask()
  expect(sent('messageInfo' as never)).toHaveLength(1)
})

test('a message with a target opens it', async () => {
  const { model, hosts } = open()
  await model.pages.load()
  await model.open(model.pages.list[1]!)
  await nextTask()
  expect(hosts.navigation.current()).toBe('/user/logoff')
})

test('API-18 all are marked as read by a list of ids; a refusal leaves them unread', async () => {
  const { model, sent, feedback } = open({ readMessages: refused(500) })
  await model.pages.load()
  await model.readAll()
  expect([model.unread, feedback.toastText !== '']).toEqual([[1, 3], true])
  const well = open({ readMessages: { count: 0 } })
  await well.model.pages.load()
  await Promise.all([well.model.readAll(), well.model.readAll()])
  expect([well.model.unread, well.sent('readMessages' as never)]).toEqual([[], [{ ids: [1, 3] }]])
  void sent
})

test('ER-76 one is deleted at once, all after confirmation', async () => {
  const { model, feedback, sent } = open({ deleteMessages: { removed: 1 }, clearMessages: { removed: 2 } })
  await model.pages.load()
  await model.remove(model.pages.list[0]!)
  expect([model.pages.list.map(({ id }) => id), feedback.toastText]).toEqual([[2, 3], '删除成功'])
  const clearing = model.clear()
  feedback.answer(false)
  await clearing
  expect(sent('clearMessages' as never)).toEqual([])
  const secondCall = model.clear()
  feedback.answer(true)
  await secondCall
  expect([sent('clearMessages' as never).length, feedback.toastText]).toEqual([1, '清空成功'])
})
