import { testApp } from '../../test/fakes/app'
import { refused, type Answers } from '../../test/fakes/hosts'

const FEES = { YDKD: 20, YDLL: 45.5 }
const KEY = 'globalDeliveryFee'

function visit(answers: Answers = { globalFreightMap: FEES }) {
  const it = testApp(answers)
  return { ...it, callsTo: () => it.hosts.transport.inputsOf('globalFreightMap').length }
}
const load = async ({ stores }: ReturnType<typeof visit>) => (await stores.globalDeliveryFee()).load()

test('BC-70 the fee table is requested once per visit and stored for it', async () => {
  const it = visit()
  expect(await load(it)).toEqual({ ok: true, data: FEES })
  expect(JSON.parse(it.hosts.visit.get(KEY) ?? '')).toEqual(FEES)
  expect(it.hosts.storage.get(KEY)).toBeNull()
  it.hosts.visit.set(KEY, JSON.stringify({ YDKD: 1 }))
  expect(await load(it)).toEqual({ ok: true, data: { YDKD: 1 } })
  expect(it.callsTo()).toBe(1)
})

test('BC-70 a table stored by an earlier page of the visit is used without a request', async () => {
  const it = visit({})
  it.hosts.visit.set(KEY, JSON.stringify({ YDKD: 9 }))
  expect(await load(it)).toEqual({ ok: true, data: { YDKD: 9 } })
  expect(it.callsTo()).toBe(0)
})

test.each(['', '{', '[]', 'null', '{"YDKD":"9"}', '{"YDKD":-1}'])(
  'a corrupt value (%j) is requested again',
  async (storedValue) => {
    const it = visit()
    it.hosts.visit.set(KEY, storedValue)
    expect(await load(it)).toEqual({ ok: true, data: FEES })
    expect(JSON.parse(it.hosts.visit.get(KEY) ?? '')).toEqual(FEES)
  },
)

test('a failure is returned and nothing is stored', async () => {
  const answers: Answers = { globalFreightMap: refused(500) }
  const it = visit(answers)
  expect(await load(it)).toMatchObject({ ok: false })
  expect(it.hosts.visit.get(KEY)).toBeNull()
  answers.globalFreightMap = FEES
  expect(await load(it)).toEqual({ ok: true, data: FEES })
})
