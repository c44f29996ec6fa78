import type { Input } from '../../src/contract/schemas'
import { PURPOSES } from '../../src/domain/consent'
import { checkChar } from '../../src/domain/id-card'
import { HOME, openShop, type Shop } from './shop'

const bed = {} as { shop: Shop }
let next = 13_927_000_000
export const STORE = 'S903001'
export const MINUTE = 60_000
export const place = { cityId: 903, latitude: HOME.latitude, longitude: HOME.longitude }
export const HERBS = [
  { name: '黄芪', grams: 15 },
  { name: '甘草', grams: 3 },
]

let cards = 0
const idNo = () => {
  const first = `44030019900615${String((++cards % 500) * 2).padStart(3, '0')}`
  return first + checkChar(first)
}

async function shopper(change: Partial<Input<'savePatient'>> = {}) {
  const token = await bed.shop.login(String(++next))
  for (const purpose of ['health', 'id'] as const)
    await bed.shop.ok(
      'saveConsents',
      { choices: [{ purpose, version: PURPOSES[purpose].version, given: true }] },
      token,
    )
  const { id: addressId } = await bed.shop.ok('createAddress', HOME, token)
  const person: Input<'savePatient'> = {
    ...{ name: '林小明', relation: 'self', sex: 'female', birth: '1990-06-15', idNo: idNo() },
    ...{ allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] },
    ...change,
  }
  const { id: patientId } = await bed.shop.ok('savePatient', person, token)
  return { token, patientId, addressId }
}
export type TcmShopper = Awaited<ReturnType<typeof shopper>>

let keys = 0
const buildSubmission = (
  { patientId }: TcmShopper,
  change: Partial<Input<'submitHerbalFormula'>> = {},
): Input<'submitHerbalFormula'> => ({
  ...{ idemKey: `formula-key-${++keys}`, herbs: HERBS, doses: 7, decoct: 1, bags: 2, patientId, diagnosis: '乏力' },
  ...{ note: '饭后温服', via: 'hand', pics: [], confirmed: 1 },
  ...change,
})
const submitHerbalFormula = (shopper: TcmShopper, change: Partial<Input<'submitHerbalFormula'>> = {}) =>
  bed.shop.call('submitHerbalFormula', buildSubmission(shopper, change), shopper.token)

async function after(ms: number) {
  for (let remaining = ms; remaining > 0; remaining -= 1000) {
    bed.shop.pass(Math.min(1000, remaining))
    await bed.shop.jobs.drain()
  }
}
const readFormula = ({ token }: TcmShopper, formulaNo: string) => bed.shop.ok('herbalFormulaByNo', { formulaNo }, token)
const steps = async (shopper: TcmShopper, formulaNo: string) =>
  (await readFormula(shopper, formulaNo)).timeline.map(({ text }) => text)
export const HANDED_IN = '已提交药方，等待药师审核'
export const PASSED = '药师审核通过'
const messages = async ({ token }: TcmShopper) =>
  (await bed.shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, token)).list
    .filter(({ kind }) => kind === 'service')
    .map(({ title, url }) => ({ title, url }))

async function approved(shopper: TcmShopper, change: Partial<Input<'submitHerbalFormula'>> = {}) {
  const { formulaNo } = await bed.shop.ok('submitHerbalFormula', buildSubmission(shopper, change), shopper.token)
  await after(12_000)
  expect((await readFormula(shopper, formulaNo)).state).toBe('approved')
  return formulaNo
}
const confirm = ({ token, addressId }: TcmShopper, formulaNo: string) =>
  bed.shop.ok('confirmTcm', { formulaNo, addressId, ...place }, token)
const order = async (shopper: TcmShopper, formulaNo: string, change: { idemKey?: string; payable?: number } = {}) => {
  const payable = change.payable ?? (await confirm(shopper, formulaNo)).payable
  const { idemKey = `tcm-key-${++keys}` } = change
  return bed.shop.call('submitTcm', { formulaNo, idemKey, addressId: shopper.addressId, payable }, shopper.token)
}
const grams = async (herb: string) =>
  (
    await bed.shop.db
      .selectFrom('herb_stock')
      .select('grams')
      .where('store_no', '=', STORE)
      .where('herb', '=', herb)
      .executeTakeFirstOrThrow()
  ).grams
const setGrams = (herb: string, to: number) =>
  bed.shop.db.updateTable('herb_stock').set({ grams: to }).where('herb', '=', herb).execute()

/** Test bed of herbal formulas: shoppers with a patient, and pharmacists who answer within 12 s. */
export function tcmTestBed() {
  beforeAll(async () => void (bed.shop = await openShop()))
  afterAll(() => bed.shop.close())
  return Object.assign(bed, {
    ...{ shopper, buildSubmission, submitHerbalFormula, after, readFormula, steps, messages, approved, confirm, order },
    ...{ grams, setGrams },
  })
}
