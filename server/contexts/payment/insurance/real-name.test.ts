import type { InsurerFault } from '../../../providers/insurance/sandbox'
import { openShop, type Shop } from '../../../testing/shop'
import { consentToIdNumber } from '../../../testing/wallets'

let shop: Shop
let next = 0
const at: { fault?: InsurerFault | undefined } = {}
beforeAll(async () => {
  shop = await openShop({ insurer: () => at.fault })
})
afterAll(() => shop.close())
beforeEach(() => (at.fault = undefined))

const CHECK = '10X98765432'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** Returns a fictional ID number of an adult, a different one for each `n`. */
function idOf(n: number) {
  const head = `44030519900101${String(n).padStart(3, '0')}`
  return head + CHECK[[...head].reduce((sum, digit, place) => sum + Number(digit) * (WEIGHTS[place] ?? 0), 0) % 11]
}
const applicantInput = () => ({ name: '张三丰', idNo: idOf(++next), cityId: 903, idemKey: `real-name-${next}` })
async function shopper() {
  const token = await shop.login(`1372222${String(1000 + ++next)}`)
  await consentToIdNumber(shop, token)
  return token
}
/** Advances the clock in steps and runs the due jobs. */
async function pass(ms: number) {
  for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += 500) {
    shop.pass(500)
    await shop.jobs.drain()
  }
}
const stateOf = async (token: string, requestNo: string) => shop.ok('realNameState', { requestNo }, token)
async function startVerification(fault?: InsurerFault, extra: object = {}) {
  at.fault = fault
  const [token, person] = [await shopper(), { ...applicantInput(), ...extra }]
  const { requestNo } = await shop.ok('startRealName', person, token)
  return { token, person, requestNo }
}

test('VA-14 waits for the answer, which permits binding; refuses a second card with its own message', async () => {
  const { token, requestNo } = await startVerification()
  expect((await stateOf(token, requestNo)).state).toBe('waiting')
  await pass(4000)
  const { state, authCode } = await stateOf(token, requestNo)
  expect(state).toBe('found')
  expect((await shop.ok('bindMedicalCard', { authCode }, token)).name).toMatch(/^张\*+$/)
  const secondReply = await shop.call('startRealName', applicantInput(), token)
  expect(secondReply.msg).toBe('您的账号已经绑定医保电子凭证')
  expect((await shop.call('realNameState', { requestNo }, token)).code).toBe(404)
})

test('treats repeated and parallel requests as one', async () => {
  const [token, person] = [await shopper(), applicantInput()]
  const all = await Promise.all([1, 2, 3].map(() => shop.ok('startRealName', person, token)))
  expect(new Set(all.map(({ requestNo }) => requestNo)).size).toBe(1)
  const { count } = await shop.db
    .selectFrom('medical_request')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('idem_key', '=', person.idemKey)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('returns the reason of a refusal and keeps nothing about the person', async () => {
  const { token, requestNo } = await startVerification('refuse')
  await pass(4000)
  expect(await stateOf(token, requestNo)).toMatchObject({ state: 'refused', authCode: '' })
  expect((await stateOf(token, requestNo)).reason).toContain('未查到该参保人')
  const row = await shop.db
    .selectFrom('medical_request')
    .selectAll()
    .where('request_no', '=', requestNo)
    .executeTakeFirst()
  expect(row?.sealed).toBe('')
})

test('waits for a late answer; of two different answers the first counts', async () => {
  const late = await startVerification('slow')
  await pass(10_000)
  expect((await stateOf(late.token, late.requestNo)).state).toBe('waiting')
  await pass(30_000)
  expect((await stateOf(late.token, late.requestNo)).state).toBe('found')
  const twice = await startVerification('twice')
  await pass(20_000)
  expect((await stateOf(twice.token, twice.requestNo)).state).toBe('found')
})

test('gives up an unanswered request after two minutes and allows a new one', async () => {
  const { token, person, requestNo } = await startVerification('lost')
  await pass(125_000)
  expect((await stateOf(token, requestNo)).state).toBe('lost')
  at.fault = undefined
  const secondReply = await shop.ok('startRealName', { ...person, idemKey: 'real-name-again' }, token)
  await pass(4000)
  expect((await stateOf(token, secondReply.requestNo)).state).toBe('found')
})

test('shows one’s own request only; no plain ID number, none in a url, nothing without consent', async () => {
  const { token, person, requestNo } = await startVerification()
  expect((await shop.call('realNameState', { requestNo }, await shopper())).code).toBe(404)
  expect((await shop.call('realNameState', { requestNo })).code).toBe(402)
  await pass(1000)
  const rows = await shop.db.selectFrom('medical_request').selectAll().execute()
  const jobs = await shop.db.selectFrom('job').selectAll().execute()
  expect(JSON.stringify([rows, jobs])).not.toContain(person.idNo)
  const other = await shop.login(`1372233${String(1000 + ++next)}`)
  expect(await shop.call('startRealName', applicantInput(), other)).toMatchObject({
    code: 8013,
    msg: '请先同意处理身份证号，再保存',
  })
  expect((await shop.call('startRealName', { ...applicantInput(), idNo: '440305199001010011' }, token)).code).toBe(422)
})

test('VA-43 asks the insurer about Chinese names only', async () => {
  const token = await shopper()
  const answer = await shop.call('startRealName', { ...applicantInput(), name: 'Zhang San' }, token)
  expect(answer).toMatchObject({ code: 422, msg: '请填写身份证上的中文姓名' })
})
