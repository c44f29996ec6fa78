import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { NoticeSettings } from './model'

const MEDICINE = { kind: 'medicineEnding', on: 0 } as const
const SETTINGS = [{ kind: 'paid', on: 1 } as const, MEDICINE]

function setUp(answers: Answers = {}) {
  const it = testApp({ noticeSettings: SETTINGS, ...answers }, { token: 't' })
  return { ...it, model: new NoticeSettings(it.app) }
}

test('PR-27 opens with the switches of the account, and sends the opposite of a switch once', async () => {
  const changed = [{ kind: 'paid', on: 0 } as const, MEDICINE]
  const { model, hosts } = setUp({ saveNoticeSetting: changed })
  expect([model.isOpen, hosts.transport.inputsOf('noticeSettings')]).toEqual([false, []])
  model.open()
  await nextTask()
  expect([model.isOpen, model.settings.data]).toEqual([true, SETTINGS])
  const [paid] = model.settings.data!
  await Promise.all([model.toggle(paid!), model.toggle(paid!)])
  expect(hosts.transport.inputsOf('saveNoticeSetting')).toEqual([{ kind: 'paid', on: 0 }])
  expect([model.settings.data, model.saving]).toEqual([changed, null])
})

test('a switch that could not be saved stays as it was', async () => {
  const { model, feedback } = setUp({ saveNoticeSetting: refused(500) })
  model.open()
  await nextTask()
  await model.toggle(model.settings.data![1]!)
  expect([model.settings.data, feedback.toastText !== '']).toEqual([SETTINGS, true])
})

test('a failed load is shown and tried again', async () => {
  let isDown = true
  const { model } = setUp({ noticeSettings: () => (isDown ? { ok: false, reason: 'offline' } : SETTINGS) })
  model.open()
  await nextTask()
  expect(model.settings.state).toBe('failed')
  isDown = false
  await model.settings.load()
  expect(model.settings.state).toBe('ready')
})
