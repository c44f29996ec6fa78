import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { ConsultModel } from './model'

const consultation = (change: object = {}) => ({
  ...{ consultNo: 'C1', state: 'asking', patientName: '林小明', disease: '高血压', doctor: '王医生', messages: [] },
  drugs: [
    { barcode: 'rx1', productName: '氨氯地平', spec: '', count: 2 },
    { barcode: 'rx2', productName: '缬沙坦', spec: '', count: 1 },
  ],
  question: { id: 0, text: '确诊过吗？', options: ['确诊过', '没有'] },
  ...{ reason: '', validUntil: '2026-11-26T10:30:00+08:00', orderNo: '' },
  ...change,
})

async function open(answers: Answers = {}, token = 'T') {
  const it = testApp({ consultationByNo: consultation(), ...answers } as Answers, { token })
  const timers: (() => void)[] = []
  const model = new ConsultModel(it.app, 'C1', (run) => {
    timers.push(run)
    return () => void timers.splice(timers.indexOf(run), 1)
  })
  await model.load()
  return { ...it, model, timers, sent: it.hosts.transport.inputsOf }
}

test('RX-02 a question starts unanswered, and each answer is sent once', async () => {
  const next = consultation({ state: 'waiting', question: null })
  const { model, sent, timers } = await open({ answerConsultation: next } as Answers)
  expect([model.choice, timers.length]).toEqual(['', 0])
  await model.send()
  expect(sent('answerConsultation')).toEqual([])
  model.choose('确诊过')
  await Promise.all([model.send(), model.send()])
  expect(sent('answerConsultation')).toEqual([{ consultNo: 'C1', questionId: 0, answer: '确诊过' }])
  expect([model.choice, model.consultation?.state, timers.length]).toEqual(['', 'waiting', 1])
})

test('sends a typed answer without the spaces around it, and no empty one', async () => {
  const typed = consultation({ question: { id: 2, text: '血压是多少？', options: [] } })
  const { model, sent } = await open({ consultationByNo: typed, answerConsultation: typed } as Answers)
  model.choose('  ')
  await model.send()
  expect(sent('answerConsultation')).toEqual([])
  model.choose(' 130/85 ')
  await model.send()
  expect(sent('answerConsultation')).toEqual([{ consultNo: 'C1', questionId: 2, answer: '130/85' }])
})

test('polls for the doctor’s message while waiting, and stops when hidden or closed', async () => {
  let state = consultation({ state: 'waiting', question: null })
  const { model, timers, sent } = await open({ consultationByNo: () => state } as Answers)
  expect(timers.length).toBe(1)
  state = consultation()
  timers[0]!()
  await nextTask()
  expect([model.consultation?.question?.id, sent('consultationByNo').length]).toEqual([0, 2])
  state = consultation({ state: 'waiting', question: null })
  await model.load()
  model.hide()
  model.dispose()
  expect(timers.length).toBe(0)
})

test('a refusal of an answer is shown, and the consultation is loaded again', async () => {
  const { model, feedback, sent } = await open({ answerConsultation: refused(8013, '这个问题已经回答') } as Answers)
  model.choose('没有')
  await model.send()
  expect([feedback.toastText, sent('consultationByNo').length, model.isSending]).toEqual(['这个问题已经回答', 2, false])
})

test('RX-05 a prescription leads to its request; a refusal to a new request for the same drugs', async () => {
  const { model, hosts } = await open({
    consultationByNo: consultation({ state: 'prescribed', orderNo: 'D9' }),
  } as Answers)
  model.toRequest()
  await nextTask()
  model.requestAgain()
  await nextTask()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/OTC/D9',
    '/order/otc/auth?barcode=rx1%2Crx2&count=2%2C1',
  ])
})

test.each([
  [{ consultationByNo: refused(404) }, 'T', 'gone'],
  [{ consultationByNo: { ok: false, reason: 'offline' } }, 'T', 'failed'],
  [{}, '', 'visitor'],
] as [Answers, string, string][])('%# other states of the page', async (answers, token, state) => {
  expect((await open(answers, token)).model.state).toBe(state)
})
