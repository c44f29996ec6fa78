import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { CONSULT_QUESTIONS } from '@/domain/prescription/consultation'
import { ConsultDetailModel } from './consult-model'

const UNTIL = '2026-11-21T10:15:00+08:00'
const consult = (more: object = {}) => ({
  ...{ no: 'C7', state: 'waiting', holder: '', heldUntil: null, mine: 0, problem: '' },
  ...more,
})
const held = { mine: 1, holder: '演示医生冯', heldUntil: UNTIL }
const record = (more: object = {}) => ({
  ...{ patientName: '林小明', sex: 'female', age: 36, health: null, diagnosis: '高血压', drugs: [], messages: [] },
  ...more,
})
const message = (text: string) => ({ id: 0, byDoctor: true, text, options: ['有', '没有'], time: UNTIL })

async function open(answers: Answers, token = 't') {
  const it = testApp(answers, { token })
  const timers: (() => void)[] = []
  const model = new ConsultDetailModel(it.app, 'C7', (run) => {
    timers.push(run)
    return () => void timers.splice(timers.indexOf(run), 1)
  })
  await model.load()
  return { ...it, model, timers, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('shows no record before it is taken, and takes it once', async () => {
  let lease: object = {}
  const { model, sent } = await open({
    workConsult: () => consult(lease),
    takeConsult: () => {
      lease = held
      return { card: consult(held), record: record() }
    },
  })
  expect([model.record, sent('takeConsult')]).toEqual([null, []])
  await Promise.all([model.take(), model.take()])
  expect([model.record?.patientName, sent('takeConsult'), model.isDoctorsTurn]).toEqual([
    '林小明',
    [{ no: 'C7' }],
    true,
  ])
})

test('RX-02 asks a usual question with its answers once, and waits for the patient', async () => {
  const { text, options } = CONSULT_QUESTIONS.diagnosed
  let state = 'waiting'
  let messages: object[] = []
  const { model, sent, timers } = await open({
    workConsult: () => consult({ ...held, state }),
    takeConsult: () => ({ card: consult({ ...held, state }), record: record({ messages }) }),
    askConsult: () => {
      state = 'asking'
      messages = [message(text)]
      return { done: true }
    },
  })
  expect(model.presets).toHaveLength(5)
  model.choose(CONSULT_QUESTIONS.diagnosed)
  await Promise.all([model.send(), model.send()])
  expect(sent('askConsult')).toEqual([{ no: 'C7', text, options: [...options], turn: 0 }])
  expect([model.text, model.options, model.isDoctorsTurn, model.presets.length]).toEqual(['', [], false, 4])
  // Polling for the answer does not open the record, because the audit trail would log it. The arrived answer opens it.
  const opened = sent('takeConsult').length
  timers.at(-1)!()
  await nextTask()
  expect([sent('takeConsult').length, timers.length]).toEqual([opened, 1])
  state = 'waiting'
  timers.at(-1)!()
  await nextTask()
  expect([sent('takeConsult').length, model.isDoctorsTurn]).toEqual([opened + 1, true])
})

test('a typed message has no answers to choose from, and one of a single character is not sent', async () => {
  const { model, sent } = await open({
    workConsult: consult(held),
    takeConsult: { card: consult(held), record: record({ sex: 'male' }) },
    askConsult: { done: true },
  })
  expect(model.presets.map(({ text }) => text)).not.toContain(CONSULT_QUESTIONS.pregnancy.text)
  model.choose(CONSULT_QUESTIONS.allergy)
  model.write('问')
  await model.send()
  expect(sent('askConsult')).toEqual([])
  model.write(' 血压是多少？ ')
  await model.send()
  expect(sent('askConsult')).toEqual([{ no: 'C7', text: '血压是多少？', options: [], turn: 0 }])
})

test('RX-05 prescribes with confirmation and signature, once', async () => {
  const { model, sent, log, feedback } = await open({
    workConsult: consult(held),
    takeConsult: { card: consult(held), record: record() },
    prescribeConsult: { state: 'prescribed', reason: '' },
  })
  await model.prescribe()
  expect(feedback.toastText).toBe('请先确认核对内容')
  model.confirm(true)
  await model.prescribe()
  expect([model.error, sent('prescribeConsult')]).toEqual(['请输入签名', []])
  model.sign(' 演示医生冯 ')
  await Promise.all([model.prescribe(), model.prescribe()])
  expect(sent('prescribeConsult')).toEqual([{ no: 'C7', signature: '演示医生冯', confirmed: 1 }])
  expect(log.at(-1)).toEqual({ how: 'replace', url: '/audit/success?type=consult&no=C7&done=prescribe' })
})

test('says why a prescription became a refusal, and stays', async () => {
  const { model, log, feedback } = await open({
    workConsult: consult(held),
    takeConsult: { card: consult(held), record: record() },
    prescribeConsult: { state: 'refused', reason: '要开的药已下架，请重新选择' },
  })
  model.confirm(true)
  model.sign('演示医生冯')
  const before = log.length
  await model.prescribe()
  expect([feedback.toastText, log.length]).toEqual(['要开的药已下架，请重新选择', before])
})

test('closes the record when the lease ends or a colleague is faster', async () => {
  let lease: object = held
  const { model, feedback } = await open({
    workConsult: () => consult(lease),
    takeConsult: () => (lease === held ? { card: consult(held), record: record() } : refused(8013, '周医生正在接诊')),
  })
  model.closeAfterLease(Date.parse(UNTIL) - 1)
  expect(model.record).not.toBeNull()
  lease = {}
  model.closeAfterLease(Date.parse(UNTIL))
  await nextTask()
  expect(model.record).toBeNull()
  await model.take()
  expect([model.record, feedback.toastText]).toEqual([null, '周医生正在接诊'])
})
