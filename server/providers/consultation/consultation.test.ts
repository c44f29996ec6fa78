import { doctorClient } from './client'
import type { ConsultationRequest, DoctorProvider, DoctorStep } from './contract'
import { sandboxDoctors } from './sandbox'

const HEALTH = { allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] }
const request = (change: Partial<ConsultationRequest> = {}): ConsultationRequest => ({
  consultNo: 'C1',
  patient: { name: '林小明', sex: 'female', age: 36, health: HEALTH },
  diagnosis: '高血压',
  drugs: [{ name: '氨氯地平', spec: '5mg', count: 2 }],
  answers: [],
  ...change,
})

function open() {
  const clock = { now: 0 }
  const client = doctorClient(sandboxDoctors({ now: () => new Date(clock.now) }), { timeoutMs: 50 })
  return { clock, client }
}

/** Answers every question with its n-th choice; returns the questions and the last step. */
async function talk(choose: (text: string, options: string[]) => string, change: Partial<ConsultationRequest> = {}) {
  const { clock, client } = open()
  const taskNo = await client.open(request(change))
  clock.now = 2000
  const answers: { question: string; answer: string }[] = []
  for (;;) {
    const step = (await client.next(taskNo, request({ ...change, answers }))) as DoctorStep
    if (step.kind !== 'question') return { step, questions: answers.map(({ question }) => question) }
    answers.push({ question: step.text, answer: choose(step.text, step.options) })
  }
}

test('a doctor comes after a moment, asks one question at a time, and prescribes without risks', async () => {
  const { clock, client } = open()
  const taskNo = await client.open(request())
  expect(await client.next(taskNo, request())).toBeNull()
  clock.now = 2000
  expect(await client.next(taskNo, request())).toMatchObject({ kind: 'question', options: ['确诊过', '没有'] })
  const { step, questions } = await talk((_, options) => options[0]!)
  expect([step.kind, questions.length]).toEqual(['prescribe', 5])
  const man = { ...request().patient, sex: 'male' as const }
  expect((await talk((_, options) => options[0]!, { patient: man })).questions).toHaveLength(4)
})

test.each([
  ['确诊', '没有', '线下确诊'],
  ['胸痛', '有', '120'],
  ['以前用过', '没用过', '面诊'],
  ['以前用过', '用过，效果不好', '面诊'],
  ['过敏', '有', '面诊'],
  ['怀孕', '是', '面诊'],
])('an answer about %s: %s is refused with its reason', async (about, answer, reason) => {
  const { step } = await talk((text, options) => (text.includes(about) ? answer : options[0]!))
  expect(step).toMatchObject({ kind: 'refuse', reason: expect.stringContaining(reason) })
})

test('refuses without health data, and asks nothing', async () => {
  const patient = { ...request().patient, health: null }
  expect((await talk(() => '', { patient })).step).toMatchObject({ kind: 'refuse', reason: /健康信息/ })
})

test('answers failure and silence with 502 without patient data, and cleans the texts', async () => {
  const clientWith = (change: Partial<DoctorProvider>) =>
    doctorClient({ ...sandboxDoctors({ now: () => new Date(0) }), ...change }, { timeoutMs: 20 })
  const error = await clientWith({ open: () => Promise.reject(new Error('林小明')) })
    .open(request())
    .catch((caught: Error) => caught)
  expect([error, String(error).includes('林')]).toMatchObject([{ code: 502 }, false])
  await expect(clientWith({ next: () => new Promise(() => {}) }).next('1', request())).rejects.toMatchObject({
    code: 502,
  })
  const odd: DoctorStep = {
    kind: 'question',
    doctor: '\u202e王',
    text: '问'.repeat(300),
    options: ['有', '有', ' ', '没有'],
  }
  expect(await clientWith({ next: async () => odd }).next('1', request())).toEqual({
    ...{ kind: 'question', doctor: '王', text: '问'.repeat(200), options: ['有', '没有'] },
  })
  expect(await clientWith({ next: async () => ({ ...odd, options: ['有'] }) }).next('1', request())).toBeNull()
})
