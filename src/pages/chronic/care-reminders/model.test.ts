import { CHECKUPS } from '@/domain/readings'
import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { careReminderTexts } from '@/texts/reminder'
import { CareRemindersModel } from './model'

const person = { id: 3, name: '林小明', birth: '1960-06-15' }
const counts = [{ kind: 'pressure', count: 5 }] as const
const overview = { allowed: 1, person, latest: [], counts, due: [] } as const
const daily = { id: 1, kind: 'take', text: '吃降压药', times: ['08:00', '20:00'], days: [], date: '' } as const

async function open(answers: Answers = {}) {
  const it = testApp(
    {
      ...{
        readingOverview: overview,
        careReminders: { person, list: [daily], medicineDays: ['2026-11-30'] },
        deleteCareReminder: { done: true },
      },
      saveCareReminder: ({ patientId: _, ...reminder }) => ({ ...reminder, id: Number(reminder.id ?? 2) }) as never,
      ...answers,
    },
    { token: 't' },
  )
  const model = new CareRemindersModel(it.app, 0)
  await model.gate.load()
  return { ...it, model, sent: () => it.hosts.transport.inputsOf('saveCareReminder') }
}

test('lists reminders with the time they come, and counts the readings of the month', async () => {
  const { model } = await open()
  expect(model.list.map((one) => model.whenText(one))).toEqual(['每天 08:00、20:00'])
  expect(model.whenText({ ...daily, times: ['09:00'], days: [1, 5] })).toBe('周一、周五 09:00')
  expect(model.whenText({ ...daily, times: ['09:00'], days: [], date: '2027-01-05' })).toBe('2027-01-05 09:00')
  expect([model.countOf('pressure'), model.countOf('glucose')]).toEqual([5, 0])
  expect(model.firstEndText).toBe('最近一种预计 11月30日用完')
})

test('adds a weekly reminder after its fields are right', async () => {
  const { model, sent } = await open()
  model.add()
  model.form?.edit({ text: ' ', times: '8点', repeat: 'week' })
  await model.save()
  expect([Object.keys(model.form?.errors ?? {}), sent()]).toEqual([['text', 'times', 'days'], []])
  model.form?.edit({ text: '测血压', times: '8:00 2030' })
  model.form?.toggleDay(5)
  model.form?.toggleDay(1)
  model.form?.toggleDay(3)
  model.form?.toggleDay(3)
  await model.save()
  expect(sent()).toEqual([
    { patientId: 3, kind: 'measure', text: '测血压', times: ['08:00', '20:30'], days: [1, 5], date: '' },
  ])
  expect([model.form, model.list.map(({ id }) => id)]).toEqual([null, [1, 2]])
})

test('a reminder that comes once needs a day to come', async () => {
  const { model, sent } = await open()
  model.add()
  model.form?.setKind('refill')
  model.form?.edit({ repeat: 'once', date: '20261121' })
  await model.save()
  expect(model.form?.errors).toEqual({ date: careReminderTexts.problems.date })
  model.form?.edit({ date: '20261122' })
  await model.save()
  expect(sent()).toMatchObject([{ kind: 'refill', text: '续药', date: '2026-11-22', days: [] }])
})

test('another kind brings its usual text, and keeps a typed one', async () => {
  const { model } = await open()
  model.add()
  model.form?.setKind('take')
  expect(model.form?.draft.text).toBe('吃药')
  model.form?.edit({ text: '吃二甲双胍' })
  model.form?.setKind('refill')
  expect(model.form?.draft).toMatchObject({ kind: 'refill', text: '吃二甲双胍' })
})

test('changes a reminder in place and deletes it after a confirmation', async () => {
  const { model, feedback, hosts } = await open()
  model.edit(daily as never)
  expect(model.form?.draft).toMatchObject({ times: '08:00 20:00', repeat: 'day' })
  model.form?.edit({ times: '09:00' })
  await model.save()
  expect(model.list).toMatchObject([{ id: 1, times: ['09:00'] }])
  model.edit(model.list[0]!)
  const removing = model.remove()
  feedback.answer(true)
  await removing
  expect([model.list, model.form, hosts.transport.inputsOf('deleteCareReminder')]).toEqual([[], null, [{ id: '1' }]])
})

test('a check-up opens the form with its name: at home it repeats, at a hospital it comes once', async () => {
  const { model } = await open()
  const [home, , hospital] = CHECKUPS.pressure.list
  model.remind(home!)
  expect(model.form?.draft).toMatchObject({ kind: 'measure', text: '家庭血压', repeat: 'day' })
  model.remind(hospital!)
  expect(model.form?.draft).toMatchObject({ kind: 'check', repeat: 'once', text: '血常规、尿常规、生化和心电图' })
})

test('copies the url of the calendar on a host that opens no file', async () => {
  const { model, feedback } = await open({ careReminderFile: { url: '/care-file/reminders.ics?id=3' } })
  await model.openCalendar()
  expect(feedback.toastText).toBe('日历文件的链接已复制，20 分钟内可在浏览器打开')
})

test('a failed list fails the page', async () => {
  expect((await open({ careReminders: { ok: false, reason: 'offline' } })).model.gate.state).toBe('failed')
})
