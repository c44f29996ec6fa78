import { openTestApp, type TestApp } from '../../../testing/harness'
import { TEST_VAULT } from '../../../testing/vault'

let app: TestApp
let ownToken: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  ownToken = await app.login('13900000011')
  other = await app.login('13900000012')
})
afterAll(() => app.close())

const VERSION = '2026-11-20'
const answerConsent = (purpose: 'location' | 'health' | 'partner', given: boolean, token = ownToken) =>
  app.ok('saveConsents', { choices: [{ purpose, version: VERSION, given }] }, token)
const rows = async (purpose: 'location' | 'health' | 'partner') =>
  (
    await app.db
      .selectFrom('consent')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['given', 'at'])
      .where('mobile_print', '=', TEST_VAULT.print('13900000011'))
      .where('purpose', '=', purpose)
      .orderBy('consent.id')
      .execute()
  ).map(({ given }) => given)

test('RX-10 giving, withdrawing and giving again makes three records, and the last one counts', async () => {
  expect(await app.ok('getConsents', {}, ownToken)).toEqual([])
  expect(await answerConsent('location', true)).toEqual([
    { purpose: 'location', version: VERSION, given: true, at: app.now.toISOString() },
  ])
  app.now = new Date(app.now.getTime() + 60_000)
  expect(await answerConsent('location', false)).toMatchObject([
    { given: false, at: app.now.toISOString(), withdrawn: true },
  ])
  await answerConsent('location', true)
  expect(await rows('location')).toEqual([true, false, true])
  expect(await app.ok('getConsents', {}, ownToken)).toMatchObject([{ purpose: 'location', given: true }])
})

test('RX-10 purposes are independent of each other', async () => {
  await answerConsent('location', true)
  const all = await answerConsent('health', false)
  expect(all.map(({ purpose, given }) => [purpose, given])).toEqual([
    ['health', false],
    ['location', true],
  ])
  expect(all.map(({ withdrawn }) => withdrawn)).toEqual([undefined, undefined])
})

test('the same choice again adds nothing, even from two devices in parallel', async () => {
  await Promise.all([1, 2, 3, 4].map(() => answerConsent('partner', true)))
  expect(await rows('partner')).toEqual([true])
})

test('RX-10 S09 shows and changes only one’s own consents', async () => {
  await answerConsent('location', true)
  expect(await app.ok('getConsents', {}, other)).toEqual([])
  await answerConsent('location', false, other)
  expect(await app.ok('getConsents', {}, other)).toHaveLength(1)
  expect(await app.ok('getConsents', {}, ownToken)).toContainEqual(
    expect.objectContaining({ purpose: 'location', given: true }),
  )
})

test('RX-10 a stored record cannot be changed, not even by the server', async () => {
  const change = app.db
    .updateTable('consent')
    .set({ given: true } as never)
    .execute()
  await expect(change).rejects.toThrow('never changed')
})

test('refuses visitors and odd input without a row', async () => {
  expect((await app.call('getConsents', {})).code).toBe(402)
  expect((await app.call('saveConsents', { choices: [] })).code).toBe(402)
  const before = await app.ok('getConsents', {}, ownToken)
  const odd = [
    { purpose: 'everything', version: VERSION, given: true },
    { purpose: 'id', version: 'now', given: true },
    { purpose: 'id', version: VERSION, given: 'yes' },
    { purpose: 'id', version: `${VERSION}'; drop table consent; --`, given: true },
  ] as never[]
  for (const choice of odd) expect((await app.call('saveConsents', { choices: [choice] }, ownToken)).code).toBe(422)
  expect((await app.call('saveConsents', { choices: Array<never>(7).fill(odd[0] as never) }, ownToken)).code).toBe(422)
  expect(await app.ok('getConsents', {}, ownToken)).toEqual(before)
})

test('limits how often a client may change its choice', async () => {
  const busy = await app.login('13900000013')
  const codes: number[] = []
  for (let index = 0; index < 62; index++) {
    const input = { choices: [{ purpose: 'location' as const, version: VERSION, given: index % 2 === 0 }] }
    codes.push((await app.call('saveConsents', input, busy)).code)
  }
  expect(codes.slice(0, 60).every((code) => code === 200)).toBe(true)
  expect(codes[60]).toBe(429)
})
