import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { refused as refusedBy, success } from '@/hosts/result'
import type { SubscribeHost } from '@/hosts/subscribe/contract'
import { NoticeAsk } from './notice-ask'

const TEMPLATES = [
  { kind: 'shipped', templateId: 'T1' },
  { kind: 'delivered', templateId: 'T2' },
]

function open(change: Partial<SubscribeHost> = {}, answers: Answers = {}) {
  const it = testApp({ noticeTemplates: TEMPLATES, saveNoticePermits: { done: true }, ...answers }, { token: 't' })
  const requestIds: (readonly string[])[] = []
  const subscribe: SubscribeHost = {
    host: 'weapp',
    requestSubscription: async (ids) => {
      requestIds.push(ids)
      return success({ T1: 'accept', T2: 'reject' })
    },
    ...change,
  }
  const model = new NoticeAsk({ ...it.app, hosts: { ...it.app.hosts, subscribe } })
  return { ...it, model, requestIds, sent: it.hosts.transport.inputsOf }
}

test('PR-27 offers the templates of the order, asks once for both and records the accepted one', async () => {
  const { model, requestIds, sent, feedback } = open()
  await model.load(false)
  expect([model.templates.length, sent('noticeTemplates')]).toEqual([2, [{ host: 'weapp', pickup: '0' }]])
  await Promise.all([model.ask(), model.ask()])
  expect(requestIds).toEqual([['T1', 'T2']])
  expect(sent('saveNoticePermits')).toEqual([{ host: 'weapp', kinds: ['shipped'] }])
  expect([model.templates, feedback.toastText]).toEqual([[], '已开通'])
})

test('asks for nothing on a host without messages by template', async () => {
  const { model, sent } = open({ host: null })
  await model.load(true)
  expect([model.templates, sent('noticeTemplates')]).toEqual([[], []])
})

test('a refusal hides the row and records nothing', async () => {
  for (const answer of [success({ T1: 'reject', T2: 'ban' } as const), refusedBy({ kind: 'cancel' })]) {
    const { model, sent, feedback } = open({ requestSubscription: async () => answer })
    await model.load(false)
    await model.ask()
    expect([model.templates, sent('saveNoticePermits'), feedback.toastText]).toEqual([[], [], ''])
  }
})

test('a host whose settings forbid messages says where to allow them, and can be asked again', async () => {
  const denied = refusedBy({ kind: 'denied', by: 'shopper', permanent: true })
  const { model, feedback } = open({ requestSubscription: async () => denied })
  await model.load(false)
  await model.ask()
  expect([model.templates.length, feedback.toastText]).toEqual([2, '没有开通，请在设置里允许订阅消息后再试'])
})

test('a permission that the server could not record is reported, and a failed load offers nothing', async () => {
  const unsaved = open({}, { saveNoticePermits: refused(500) })
  await unsaved.model.load(true)
  await unsaved.model.ask()
  expect(unsaved.feedback.toastText).toBe('没有开通，请在设置里允许订阅消息后再试')
  const unloaded = open({}, { noticeTemplates: refused(404) })
  await unloaded.model.load(false)
  expect([unloaded.model.templates, unloaded.feedback.toastText]).toEqual([[], ''])
})
