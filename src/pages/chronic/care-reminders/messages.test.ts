import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ReminderMessages } from './messages'

const SETTINGS = [
  { kind: 'paid', on: 1 },
  { kind: 'measureDue', on: 0 },
  { kind: 'takeDue', on: 1 },
] as const
const TEMPLATES = [{ kind: 'takeDue', templateId: 'T' }] as const

async function open(answers: Answers = {}) {
  const subscribe = { host: 'weapp', requestSubscription: async () => ({ ok: true, value: { T: 'accept' } }) }
  const it = testApp(
    {
      noticeSettings: SETTINGS as never,
      noticeTemplates: TEMPLATES as never,
      saveNoticePermits: { done: true },
      ...answers,
    },
    { token: 't', more: { subscribe } as never },
  )
  const model = new ReminderMessages(it.app)
  await model.load()
  return { ...it, model, sent: (name: never) => it.hosts.transport.inputsOf(name) }
}

test('PR-27 lists the switches of own reminders alone, and asks the host app for those that are on', async () => {
  const { model, sent } = await open()
  expect(model.settings.data).toEqual([SETTINGS[1], SETTINGS[2]])
  expect(sent('noticeTemplates' as never)).toEqual([{ host: 'weapp', pickup: '0', about: 'care' }])
  await model.ask.ask()
  expect(sent('saveNoticePermits' as never)).toEqual([{ host: 'weapp', kinds: ['takeDue'] }])
})

test('PR-27 a switch moves once the server has answered; the last one off asks the host app for nothing', async () => {
  const off = [SETTINGS[0], SETTINGS[1], { kind: 'takeDue', on: 0 }] as const
  const { model, sent } = await open({ saveNoticeSetting: off as never })
  await Promise.all([model.toggle(model.settings.data![1]!), model.toggle(model.settings.data![1]!)])
  expect(sent('saveNoticeSetting' as never)).toEqual([{ kind: 'takeDue', on: 0 }])
  expect([model.settings.data?.map(({ on }) => on), model.ask.templates]).toEqual([[0, 0], []])
})
