import type { Input } from '../../../../src/contract/schemas'
import { CODES } from '../../../../src/contract/codes'
import { PURPOSES } from '../../../../src/domain/consent'
import { checkChar } from '../../../../src/domain/id-card'
import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
let ownToken: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  ownToken = await app.login('13900000061')
  other = await app.login('13900000062')
  for (const token of [ownToken, other]) await allow(token, ['health', 'id'])
})
afterAll(() => app.close())

const answerConsent = (token: string, purpose: 'health' | 'id', given: boolean) =>
  app.ok('saveConsents', { choices: [{ purpose, version: PURPOSES[purpose].version, given }] }, token)
async function allow(token: string, purposes: ('health' | 'id')[]) {
  for (const purpose of purposes) await answerConsent(token, purpose, true)
}

const card = (first17: string) => first17 + checkChar(first17)
/** ID number of a woman born on 1990-06-15. */
const HERS = card('44030019900615002')

const person = (change: Partial<Input<'savePatient'>> = {}): Input<'savePatient'> => ({
  name: '林小明',
  relation: 'other',
  sex: 'female',
  birth: '1990-06-15',
  allergy: '青霉素',
  pregnancy: 'nursing',
  liver: 'normal',
  kidney: 'impaired',
  diseases: ['hypertension', 'gout', 'gout'],
  ...change,
})
const rows = () => app.db.selectFrom('patient').selectAll().orderBy('id').execute()
const drop = async (token: string) => {
  for (const { id } of await app.ok('patients', {}, token)) await app.ok('deletePatient', { id }, token)
}
afterEach(async () => {
  await drop(ownToken)
  await drop(other)
})

test('BC-29 returns a hundred per page unless fewer are requested', async () => {
  for (const name of ['甲', '乙', '丙'])
    await app.ok('savePatient', { ...person({ name }), relation: 'other' }, ownToken)
  const names = async (page: object) => (await app.ok('patients', page, ownToken)).map(({ name }) => name)
  expect(await names({})).toEqual(['甲', '丙', '乙'])
  expect(await names({ pageSize: 2 })).toEqual(['甲', '丙'])
  expect(await names({ pageNum: 2, pageSize: 2 })).toEqual(['乙'])
  expect((await app.call('patients', { pageSize: 101 }, ownToken)).code).toBe(422)
})

test('API-19 a record is deleted by an id in the query', async () => {
  const { id } = await app.ok('savePatient', person(), ownToken)
  const response = await fetch(`${app.url}/api/user-api/hwxcrxdetail/delete?id=${id}`, {
    method: 'DELETE',
    headers: { authorization: ownToken },
  })
  expect(await response.json()).toMatchObject({ code: 200 })
  expect(await app.ok('patients', {}, ownToken)).toEqual([])
})

test('patients require a token', async () => {
  expect((await app.call('patients', {})).code).toBe(402)
  expect((await app.call('savePatient', person())).code).toBe(402)
  expect((await app.call('deletePatient', { id: 1 })).code).toBe(402)
})

test('stores, changes and returns a record, each diagnosis once; the ID number masked', async () => {
  const saved = await app.ok('savePatient', person({ idNo: HERS.toLowerCase() }), ownToken)
  expect(saved).toEqual({
    id: expect.any(Number),
    name: '林小明',
    relation: 'other',
    sex: 'female',
    birth: '1990-06-15',
    idMask: `4***************${HERS.slice(-2)}`,
    health: {
      allergy: '青霉素',
      pregnancy: 'nursing',
      liver: 'normal',
      kidney: 'impaired',
      diseases: ['hypertension', 'gout'],
    },
    guardian: 0,
    undefault: 1,
  })
  const changed = await app.ok(
    'updatePatient',
    { ...person({ allergy: '', pregnancy: 'none' }), id: saved.id },
    ownToken,
  )
  expect(changed).toMatchObject({ idMask: saved.idMask, health: { allergy: '', pregnancy: 'none' } })
  expect(await app.ok('patients', {}, ownToken)).toEqual([changed])
})

test('stores a child with the guardian’s confirmation', async () => {
  const child = person({ birth: '2020-01-01', pregnancy: 'none', guardian: 1 })
  expect(await app.ok('savePatient', child, ownToken)).toMatchObject({ guardian: 1, birth: '2020-01-01' })
})

test('S39 the database has neither ID number nor health in plain text; no reply contains the number', async () => {
  const answer = await app.call('savePatient', person({ idNo: HERS }), ownToken)
  const storedText = JSON.stringify(await rows())
  for (const secret of [HERS, HERS.slice(6, 14), '青霉素', 'hypertension', 'nursing', 'impaired'])
    expect(storedText).not.toContain(secret)
  expect(JSON.stringify(answer)).not.toContain(HERS)
})

test('S09 refuses to read, change or delete another shopper’s patient', async () => {
  const { id } = await app.ok('savePatient', person({ idNo: HERS }), ownToken)
  const before = await rows()
  expect(await app.ok('patients', {}, other)).toEqual([])
  expect((await app.call('updatePatient', { ...person({ name: '别人', undefault: 1 }), id }, other)).code).toBe(404)
  expect((await app.call('deletePatient', { id }, other)).code).toBe(404)
  expect(await rows()).toEqual(before)
})

test('a value sealed for one shopper cannot be decrypted in another one’s record', async () => {
  const a = await app.ok('savePatient', person(), ownToken)
  const b = await app.ok('savePatient', person(), other)
  const from = (await rows()).find(({ id }) => id === a.id)?.health_sealed ?? ''
  await app.db.updateTable('patient').set({ health_sealed: from }).where('id', '=', b.id).execute()
  expect(await app.ok('patients', {}, other)).toMatchObject([{ id: b.id, health: null }])
})

test('the first record is the default; there is always exactly one', async () => {
  const defaults = async () =>
    (await app.ok('patients', {}, ownToken)).filter((one) => one.undefault).map(({ id }) => id)
  const first = await app.ok('savePatient', person(), ownToken)
  const second = await app.ok('savePatient', person(), ownToken)
  expect(await defaults()).toEqual([first.id])
  const third = await app.ok('savePatient', person({ undefault: 1 }), ownToken)
  expect(await defaults()).toEqual([third.id])
  await app.ok('deletePatient', { id: third.id }, ownToken)
  await app.ok('updatePatient', { ...person({ undefault: 1 }), id: first.id }, ownToken)
  await app.ok('updatePatient', { ...person({ allergy: '' }), id: second.id }, ownToken)
  expect(await defaults()).toEqual([first.id])
  await app.ok('updatePatient', { ...person({ undefault: 1 }), id: second.id }, ownToken)
  expect(await defaults()).toEqual([second.id])
  await Promise.all(
    [first, second, first, second].map(({ id }) =>
      app.call('updatePatient', { ...person({ undefault: 1 }), id }, ownToken),
    ),
  )
  expect(await defaults()).toHaveLength(1)
  await app.ok('deletePatient', { id: (await defaults())[0] ?? 0 }, ownToken)
  expect(await defaults()).toHaveLength(1)
})

describe('RX-10 consent', () => {
  test('stores nothing without consent to health data, and no number without consent to ID numbers', async () => {
    const fresh = await app.login('13900000063')
    expect((await app.call('savePatient', person(), fresh)).code).toBe(8013)
    await allow(fresh, ['health'])
    expect((await app.call('savePatient', person({ idNo: HERS }), fresh)).msg).toBe('请先同意处理身份证号，再保存')
    expect(await app.ok('patients', {}, fresh)).toEqual([])
    expect(await app.ok('savePatient', person(), fresh)).toMatchObject({ idMask: '' })
    await drop(fresh)
  })

  test('consent to an older text does not count', async () => {
    const old = await app.login('13900000064')
    const choice = { purpose: 'health' as const, version: '2020-01-01', given: true }
    await app.ok('saveConsents', { choices: [choice] }, old)
    expect((await app.call('savePatient', person(), old)).code).toBe(8013)
  })

  test('S39 withdrawing it deletes its data in every record, and nothing of other shoppers', async () => {
    await app.ok('savePatient', person({ idNo: HERS }), ownToken)
    await app.ok('savePatient', person({ idNo: HERS }), other)
    await answerConsent(ownToken, 'health', false)
    expect(await app.ok('patients', {}, ownToken)).toMatchObject(
      [{ health: null, name: '林小明', idMask: /^4\*/ }].map((one) => ({
        ...one,
        idMask: expect.stringMatching(one.idMask),
      })),
    )
    expect((await rows())[0]?.health_sealed).toBeNull()
    await answerConsent(ownToken, 'id', false)
    expect((await rows())[0]).toMatchObject({ id_sealed: null, id_print: null, id_mask: '' })
    expect(await app.ok('patients', {}, other)).toMatchObject([{ health: { allergy: '青霉素' } }])
    await allow(ownToken, ['health', 'id'])
  })
})

test.each<[string, Partial<Input<'savePatient'>>, string]>([
  ['an invalid birth date', { birth: '1990-02-30', pregnancy: 'none' }, '请填写正确的出生日期'],
  [
    'a wrong ID number',
    { idNo: '440300199006150029' === HERS ? '440300199006150028' : '440300199006150029' },
    '身份证',
  ],
  ['the ID card of another person', { idNo: card('44030019900616002') }, '一致'],
  ['a child without a guardian', { birth: '2020-01-01', pregnancy: 'none' }, '监护人'],
  ['a pregnant man', { sex: 'male', pregnancy: 'pregnant' }, '孕期'],
])('VA-36 %s is refused with a message', async (_, change, sentence) => {
  const answer = await app.call('savePatient', person(change), ownToken)
  expect(answer.code).toBe(422)
  expect(answer.msg).toContain(sentence)
  expect(await rows()).toEqual([])
})

test('allows one record for oneself, and each ID number once', async () => {
  await app.ok('savePatient', person({ relation: 'self', idNo: HERS }), ownToken)
  expect((await app.call('savePatient', person({ relation: 'self' }), ownToken)).msg).toContain('本人')
  expect((await app.call('savePatient', person({ idNo: HERS }), ownToken)).msg).toContain('已有用药人')
  const { id } = await app.ok('savePatient', person(), ownToken)
  const change = (to: Partial<Input<'savePatient'>>) => app.call('updatePatient', { ...person(to), id }, ownToken)
  expect((await change({ relation: 'self' })).msg).toContain('本人')
  expect((await change({ idNo: HERS })).msg).toContain('已有用药人')
  // A record may be saved again with its own values.
  const [self] = (await app.ok('patients', {}, ownToken)).filter(({ relation }) => relation === 'self')
  const selfPatient = person({ relation: 'self', idNo: HERS, allergy: '头孢' })
  expect(await app.ok('updatePatient', { ...selfPatient, id: self?.id ?? 0 }, ownToken)).toMatchObject({
    relation: 'self',
  })
  expect(await app.ok('savePatient', person({ idNo: HERS }), other)).toMatchObject({ undefault: 1 })
})

test('a record with an ID number changes birth date and sex only together with the number', async () => {
  const { id } = await app.ok('savePatient', person({ idNo: HERS }), ownToken)
  const younger = person({ birth: '1991-06-15' })
  const refused = await app.call('updatePatient', { ...younger, id }, ownToken)
  expect(refused).toMatchObject({ code: 422, msg: '出生日期、性别与身份证号不一致，请重新填写身份证号' })
  const man = person({ sex: 'male', pregnancy: 'none' })
  expect((await app.call('updatePatient', { ...man, id }, ownToken)).msg).toContain('不一致')
  const idNo = card('44030019910615002')
  expect(await app.ok('updatePatient', { ...younger, idNo, id }, ownToken)).toMatchObject({
    birth: '1991-06-15',
    idMask: `4***************${idNo.slice(-2)}`,
  })
  const free = await app.ok('savePatient', person(), ownToken)
  expect(await app.ok('updatePatient', { ...man, id: free.id }, ownToken)).toMatchObject({ sex: 'male', idMask: '' })
})

test('S12 S14 refuses invalid values, ignores unknown fields and stores markup as text', async () => {
  const odd = [
    { diseases: ['plague'] },
    { diseases: Array(40).fill('gout') },
    { relation: 'boss' },
    { name: '   ' },
    { name: 'x'.repeat(21) },
    { birth: "1990-06-15'; drop table patient; --" },
    { allergy: 'x'.repeat(101) },
    { idNo: '1' },
  ] as never[]
  for (const change of odd) expect((await app.call('savePatient', person(change), ownToken)).code).toBe(422)
  const sneaky = { ...person(), user_id: 1, userId: 1, id_sealed: 'x', id: 1 } as never
  const { id } = await app.ok('savePatient', sneaky, ownToken)
  expect((await app.ok('patients', {}, ownToken)).map((one) => one.id)).toEqual([id])
  expect(
    await app.ok('savePatient', person({ name: '<img src=x onerror=alert(1)>'.slice(0, 20) }), ownToken),
  ).toMatchObject({ name: '<img src=x onerror=a' })
})

test('S16 keeps the limits with many parallel saves', async () => {
  const self = await Promise.all(
    Array.from({ length: 6 }, () => app.call('savePatient', person({ relation: 'self' }), ownToken)),
  )
  expect(self.filter(({ code }) => code === 200)).toHaveLength(1)
  const replies = await Promise.all(Array.from({ length: 25 }, () => app.call('savePatient', person(), ownToken)))
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(19)
  const full = { code: CODES.notice, msg: '最多保存 20 个用药人' }
  expect(replies.filter(({ code }) => code !== 200)).toEqual(Array(6).fill(expect.objectContaining(full)))
})
