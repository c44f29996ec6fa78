import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { storedConsent } from '../../../../test/support/consent'
import { RenewModel } from './model'

const drug = (barcode: string, reason = '') => ({
  ...{ barcode, productName: barcode, spec: '', minPic: 'pic/rx.svg', price: 20, count: 2, reason },
})
const EARLIER = {
  ...{ orderNo: 'D1', patientId: 7, patientName: '林小明', disease: '高血压', problem: null, message: '' },
  createTime: '2026-10-01T10:00:00+08:00',
  drugs: [drug('rx1'), drug('rx2'), drug('rx3', '已下架')],
  questions: [
    { key: 'stable', text: '平稳？' },
    { key: 'reaction', text: '不良反应？' },
    { key: 'change', text: '变化？' },
  ],
}

async function open(answers: Answers = {}, token = 'T') {
  const it = testApp(
    {
      renewal: EARLIER,
      submitPrescriptionRequest: { orderNo: 'D9' },
      getConsents: [],
      saveConsents: [],
      ...answers,
    } as Answers,
    { token },
  )
  const model = new RenewModel(it.app, 'D1')
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf }
}
function answerSafely(model: RenewModel) {
  model.answer('stable', 'yes')
  model.answer('reaction', 'no')
  model.answer('change', 'no')
}

test('RX-05 repeats patient, diagnosis and drugs; medical questions start unanswered', async () => {
  const { model, sent, hosts } = await open()
  expect([model.state, model.answers, model.missing?.text]).toEqual(['ready', {}, '请回答用药安全问题'])
  await model.submit()
  expect(sent('submitPrescriptionRequest')).toEqual([])
  answerSafely(model)
  model.setCount(model.drugs[0]!, 1)
  expect([model.missing, model.isUnsafe]).toEqual([null, false])
  await Promise.all([model.submit(), model.submit()])
  expect(sent('submitPrescriptionRequest')).toMatchObject([
    {
      ...{ barcode: 'rx1', count: 1, others: [{ barcode: 'rx2', count: 2 }], patientId: 7, disease: '高血压' },
      ...{ via: 'doctor', pics: [], confirmed: 1 },
      renewal: { orderNo: 'D1', answers: { stable: 'yes', reaction: 'no', change: 'no' } },
    },
  ])
  expect(hosts.navigation.log.at(-1)).toEqual({ how: 'replace', url: '/OTC/D9' })
})

test('an answer with a risk sends nothing and leads to a new request', async () => {
  const { model, sent, hosts } = await open()
  answerSafely(model)
  model.answer('reaction', 'yes')
  expect(model.isUnsafe).toBe(true)
  await model.submit()
  expect(sent('submitPrescriptionRequest')).toEqual([])
  model.requestAgain()
  await nextTask()
  expect(hosts.navigation.current()).toBe('/order/otc/auth?barcode=rx1%2Crx2&count=2%2C2')
})

test('a drug can be left out, but not all of them; one off sale is never sent', async () => {
  const { model } = await open()
  expect(model.drugs.map(({ isChosen }) => isChosen)).toEqual([true, true, false])
  model.choose(model.drugs[0]!, false)
  model.choose(model.drugs[1]!, false)
  expect(model.missing?.text).toBe('请至少选择一种药')
})

test('a reload keeps the answers and the quantities', async () => {
  const { model } = await open()
  answerSafely(model)
  model.setCount(model.drugs[0]!, 1)
  await model.load()
  expect([model.missing, model.drugs[0]?.count]).toEqual([null, 1])
})

test('RX-10 shows nothing of the earlier prescription before the consent, and asks on a tap', async () => {
  let earlier: object = { ...EARLIER, problem: 'consent', drugs: [], disease: '' }
  const it = await open({ renewal: () => earlier } as Answers)
  expect([it.model.state, it.model.drugs]).toEqual(['closed', []])
  const confirm = jest.spyOn(it.app.consent, 'confirm').mockResolvedValue(false)
  await it.model.agree()
  expect([it.model.state, confirm.mock.calls]).toEqual(['closed', [['health']]])
  confirm.mockRestore()
  for (const [key, value] of Object.entries(storedConsent(['health']))) it.hosts.storage.set(key, value)
  earlier = EARLIER
  await it.model.load()
  expect([it.model.state, it.model.drugs.length]).toEqual(['ready', 3])
})

test.each([
  [{ renewal: refused(404) }, 'T', 'gone'],
  [{ renewal: { ok: false, reason: 'offline' } }, 'T', 'failed'],
  [{}, '', 'visitor'],
] as [Answers, string, string][])('%# other states of the page', async (answers, token, state) => {
  expect((await open(answers, token)).model.state).toBe(state)
})

test('a refusal shows its reason and keeps the answers', async () => {
  const { model, feedback, sent } = await open({
    submitPrescriptionRequest: refused(8013, '这位用药人的这种药正在审核'),
  })
  answerSafely(model)
  await model.submit()
  expect([feedback.toastText, model.isSubmitting, model.missing]).toEqual(['这位用药人的这种药正在审核', false, null])
  await model.submit()
  expect(sent('submitPrescriptionRequest')).toHaveLength(2)
})

test('RX-05 a quantity at its most says that a renewal cannot exceed the earlier prescription', async () => {
  const { model, feedback } = await open()
  const [first] = model.drugs
  model.explainLimit(first!, 'min')
  expect(feedback.toastText).toBe('')
  model.explainLimit(first!, 'max')
  expect(feedback.toastText).toBe('上次开了 2 件，最多续 2 件')
})
