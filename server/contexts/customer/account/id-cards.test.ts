import { TEST_VAULT } from '../../../testing/harness'
import { openShop, type Shop } from '../../../testing/shop'
import { consentToIdNumber, userOf } from '../../../testing/wallets'
import { PURPOSES } from '../../../../src/domain/consent'
import { sealedPicture } from '../upload/sealed-picture'
import { aboutIdCard } from '../../../schema/sealed-bindings'

let shop: Shop
let ownToken: string
let other: string
beforeAll(async () => {
  shop = await openShop()
  ownToken = await shop.login('13900000101')
  other = await shop.login('13900000102')
  for (const token of [ownToken, other]) await consentToIdNumber(shop, token)
  await shop.ok('saveIdCard', MAINLAND, other)
})
afterAll(() => shop.close())

const MAINLAND = { kind: 'mainland', name: '林小明', idNo: '440305199006150175' } as const
const save = (input: object = MAINLAND, token = ownToken) => shop.call('saveIdCard', input as typeof MAINLAND, token)
const cards = (token = ownToken) => shop.ok('idCards', {}, token)

test('RX-10 stores no number without consent', async () => {
  const token = await shop.login('13900000103')
  expect(await save(MAINLAND, token)).toMatchObject({ code: 8013, msg: '请先同意处理身份证号，再保存' })
  expect(await cards(token)).toEqual([])
})

test('VA-28 VA-36 an empty and a wrong number have their messages', async () => {
  for (const kind of ['mainland', 'hongkong', 'macau', 'taiwan']) {
    expect(await save({ kind, name: '林小明', idNo: ' ' })).toMatchObject({
      code: 422,
      msg: '请输入身份证号码，不能为空',
    })
    expect(await save({ kind, name: '林小明', idNo: '12' })).toMatchObject({ code: 422, msg: '请输入正确的身份证号码' })
  }
  expect((await save({ ...MAINLAND, kind: 'other' })).code).toBe(422)
  expect((await save({ ...MAINLAND, name: '林' })).code).toBe(422)
})

const ID_CARDS = [
  MAINLAND,
  { kind: 'hongkong', name: '陈大文', idNo: 'a123456（7）' },
  { kind: 'macau', name: '黄小燕', idNo: '51234567' },
  { kind: 'taiwan', name: '张志明', idNo: 'a123456789' },
]

/** Signs in a shopper who has saved every kind of document. */
async function withIdCards(mobile: string) {
  const token = await shop.login(mobile)
  await consentToIdNumber(shop, token)
  for (const idCard of ID_CARDS) expect([idCard.kind, (await save(idCard, token)).code]).toEqual([idCard.kind, 200])
  return token
}

test('VA-35 VA-37 VA-38 VA-39 stores four kinds of documents, sealed and masked', async () => {
  const token = await withIdCards('13900000104')
  const userId = await userOf(shop, token)
  expect((await cards(token)).map(({ kind, name, idMask, undefault }) => [kind, name, idMask, undefault])).toEqual([
    ['mainland', '林**', '4***************75', 1],
    ['taiwan', '张**', 'A*******89', 0],
    ['macau', '黄**', '5*****67', 0],
    ['hongkong', '陈**', 'A*****67', 0],
  ])
  const rows = await shop.db.selectFrom('id_card').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  const text = JSON.stringify(rows)
  for (const number of ['440305199006150175', 'A123456(7)', '51234567', 'A123456789'])
    expect(text).not.toContain(number)
  const about = aboutIdCard(userId)
  expect(rows.map((row) => TEST_VAULT.open(row.id_sealed, about))).toContain('A123456(7)')
  expect(await save({ ...MAINLAND, idNo: ' 440305199006150175 ' }, token)).toMatchObject({
    msg: '这个证件号码已经保存过',
  })
})

test('S16 stores a number sent by four parallel taps once', async () => {
  const token = await shop.login('13900000105')
  await consentToIdNumber(shop, token)
  const codes = (await Promise.all([1, 2, 3, 4].map(() => save(MAINLAND, token)))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(await cards(token)).toHaveLength(1)
})

test('S09 refuses to choose or delete another shopper’s', async () => {
  const [otherCard] = await cards(other)
  expect(otherCard?.kind).toBe('mainland')
  for (const name of ['setDefaultIdCard', 'deleteIdCard'] as const)
    expect((await shop.call(name, { id: otherCard?.id ?? 0 }, ownToken)).code).toBe(404)
  expect(await cards(other)).toEqual([otherCard])
})

test('keeps one default; the newest replaces a deleted one', async () => {
  const token = await withIdCards('13900000106')
  const kinds = async () => (await cards(token)).filter(({ undefault }) => undefault).map(({ kind }) => kind)
  const [, taiwan] = await cards(token)
  await shop.ok('setDefaultIdCard', { id: taiwan?.id ?? 0 }, token)
  await shop.ok('setDefaultIdCard', { id: taiwan?.id ?? 0 }, token)
  expect(await kinds()).toEqual(['taiwan'])
  await shop.ok('deleteIdCard', { id: taiwan?.id ?? 0 }, token)
  expect(await kinds()).toEqual(['macau'])
})

describe('a picture of a document', () => {
  let pictures = 0
  const picture = async (text: string, token = ownToken) => {
    const { id } = await shop.db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', await userOf(shop, token))
      .executeTakeFirstOrThrow()
    const name = `id-card-${++pictures}.png`
    const file = {
      ...sealedPicture(TEST_VAULT, name, Buffer.from(text)),
      user_id: id,
      mime: 'image/png',
      created_at: shop.now,
    }
    await shop.db.insertInto('upload_file').values(file).execute()
    return { url: `/upload/${name}`, name }
  }
  const there = async (name: string) =>
    (await shop.db.selectFrom('upload_file').select('name').where('name', '=', name).execute()).length

  test('RX-10 is read and deleted', async () => {
    const { url, name } = await picture('OCR:林小明|440305199006150175')
    expect(await shop.ok('readIdCard', { url }, ownToken)).toEqual({ name: '林小明', idNo: '440305199006150175' })
    expect(await there(name)).toBe(0)
  })

  test('gives nothing when unreadable; another shopper’s is not found', async () => {
    expect(await shop.ok('readIdCard', { url: (await picture('a cat')).url }, ownToken)).toEqual({ name: '', idNo: '' })
    const otherPicture = await picture('OCR:旁人|440305199006150191', other)
    expect((await shop.call('readIdCard', { url: otherPicture.url }, ownToken)).code).toBe(404)
    expect(await there(otherPicture.name)).toBe(1)
  })
})

test('RX-10 S39 withdrawing the consent deletes the numbers', async () => {
  await shop.ok('saveIdCard', MAINLAND, ownToken)
  await shop.ok('saveConsents', { choices: [{ purpose: 'id', version: PURPOSES.id.version, given: false }] }, ownToken)
  expect(await cards()).toEqual([])
  expect(await cards(other)).toHaveLength(1)
})

test('VA-43 requires a Chinese name for a mainland card only', async () => {
  const token = await shop.login('13900000199')
  await consentToIdNumber(shop, token)
  expect(await save({ ...MAINLAND, name: 'Lin Xiaoming' }, token)).toMatchObject({
    code: 422,
    msg: '请填写身份证上的中文姓名',
  })
  expect(await cards(token)).toEqual([])
  expect((await save({ ...MAINLAND, name: '阿卜杜拉·买买提' }, token)).code).toBe(200)
  expect((await save({ kind: 'hongkong', name: 'Chan Tai Man', idNo: 'A123456(7)' }, token)).code).toBe(200)
})
