import { prescriptionReviewClient } from './client'
import type { PharmacistProvider, ReviewRequest } from './contract'
import { sandboxPharmacists, type PharmacistFault } from './sandbox'

const HEALTH = { allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] }
const reviewRequest = (change: Partial<ReviewRequest> = {}): ReviewRequest => ({
  demandNo: 'D1',
  patient: { name: '林小明', sex: 'female', age: 36, health: HEALTH },
  diagnosis: '高血压',
  drugs: [{ name: '氨氯地平', spec: '5mg', count: 2 }],
  pictures: [],
  ...change,
})

function open(fault?: PharmacistFault) {
  const clock = { now: 0 }
  const provider = sandboxPharmacists({ now: () => new Date(clock.now), fault: () => fault })
  return { clock, provider, client: prescriptionReviewClient(provider, { timeoutMs: 50 }) }
}
const answerAt = async (ms: number, change: Partial<ReviewRequest> = {}, fault?: PharmacistFault) => {
  const { clock, client } = open(fault)
  const taskNo = await client.submit(reviewRequest(change))
  clock.now = ms
  return client.answer(taskNo)
}

test('answers after four seconds; a doctor prescribes when there is no prescription', async () => {
  expect(await answerAt(3999)).toBeNull()
  expect(await answerAt(4000)).toMatchObject({ verdict: 'pass', reason: '', doctor: expect.stringContaining('医生') })
  expect(await answerAt(4000, { pictures: ['/upload/a.jpg'] })).toMatchObject({ verdict: 'pass', doctor: '' })
})

test.each([
  [{ drugs: [{ name: 'a', spec: '', count: 4 }] }, '数量超出'],
  [{ patient: { ...reviewRequest().patient, health: null } }, '没有健康信息'],
  [{ patient: { ...reviewRequest().patient, health: { ...HEALTH, pregnancy: 'pregnant' } } }, '孕期用药'],
])('%# a cautious pharmacist gives the reason for a refusal', async (change, reason) => {
  expect(await answerAt(4000, change)).toMatchObject({
    verdict: 'reject',
    reason: expect.stringContaining(reason),
    doctor: '',
  })
})

test('simulates refused, late, repeated and lost answers', async () => {
  expect(await answerAt(4000, {}, 'refuse')).toMatchObject({ verdict: 'reject' })
  expect(await answerAt(59_999, {}, 'slow')).toBeNull()
  expect(await answerAt(60_000, {}, 'slow')).toMatchObject({ verdict: 'pass' })
  expect(await answerAt(10 ** 12, {}, 'lost')).toBeNull()
  const { clock, provider } = open('twice')
  const { taskNo } = await provider.submit(reviewRequest())
  clock.now = 4000
  expect((await provider.answers(taskNo)).map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'reject'])
  expect(await answerAt(4000, {}, 'twice')).toMatchObject({ verdict: 'pass' })
})

test('answers failure and silence with 502 without patient data, and rejects an answer in another form', async () => {
  const clientWith = (change: Partial<PharmacistProvider>) =>
    prescriptionReviewClient({ ...open().provider, ...change }, { timeoutMs: 20 })
  const broken = clientWith({ submit: () => Promise.reject(new Error('林小明')) })
  const error = await broken.submit(reviewRequest()).catch((caught: Error) => caught)
  expect(error).toMatchObject({ code: 502 })
  expect(String(error)).not.toContain('林')
  await expect(clientWith({ answers: () => new Promise(() => {}) }).answer('t')).rejects.toMatchObject({ code: 502 })
  const word = { taskNo: 'other', verdict: 'pass' as const, reason: '', pharmacist: '', doctor: '' }
  expect(await clientWith({ answers: async () => [word] }).answer('t')).toBeNull()
  const odd = { ...word, taskNo: 't', pharmacist: `\u202e${'药'.repeat(90)}` }
  expect((await clientWith({ answers: async () => [odd] }).answer('t'))?.pharmacist).toBe('药'.repeat(60))
})
