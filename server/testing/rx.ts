import type { Input } from '../../src/contract/schemas'
import { PURPOSES } from '../../src/domain/consent'
import { checkChar } from '../../src/domain/id-card'
import type { PharmacistFault } from '../providers/prescription-review/sandbox'
import { sealedPicture } from '../contexts/customer/upload/sealed-picture'
import { HOME, openShop, type Shop } from './shop'
import { TEST_VAULT } from './vault'

const place = { cityId: 903, latitude: HOME.latitude, longitude: HOME.longitude }
const bed = {} as {
  shop: Shop
  rx: { id: number; barcode: string; name: string }
  disease: string
  fault: PharmacistFault | undefined
}
let next = 13_926_000_000

type Opening = NonNullable<Parameters<typeof openShop>[0]>

async function open(options: Opening) {
  const shop = await openShop({ pharmacist: () => bed.fault, ...options })
  const rx = await shop.db
    .selectFrom('product')
    .select(['id', 'barcode', 'name'])
    .where('drug_class', '=', 'Rx')
    .where('on_sale', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 5 }).where('id', '=', rx.id).execute()
  const [disease = ''] = await shop.ok('diseasesByBarcode', { barcode: rx.barcode })
  await shop.db
    .insertInto('stock')
    .values({ product_id: rx.id, store_no: 'S903001', qty: 500 })
    .onConflict((at) => at.columns(['product_id', 'store_no']).doUpdateSet({ qty: 500 }))
    .execute()
  return Object.assign(bed, { shop, rx, disease })
}

let cards = 0
const idNo = () => {
  const first = `44030019900615${String((++cards % 500) * 2).padStart(3, '0')}`
  return first + checkChar(first)
}
const answerConsent = (token: string, purpose: 'health' | 'id', given: boolean) =>
  bed.shop.ok('saveConsents', { choices: [{ purpose, version: PURPOSES[purpose].version, given }] }, token)

/** Creates a shopper with consents, an address and a patient. */
async function shopper(change: Partial<Input<'savePatient'>> = {}, known?: string) {
  const token = known ?? (await bed.shop.login(String(++next)))
  await answerConsent(token, 'health', true)
  await answerConsent(token, 'id', true)
  const { id: addressId } = await bed.shop.ok('createAddress', HOME, token)
  const person: Input<'savePatient'> = {
    ...{ name: '林小明', relation: 'self', sex: 'female', birth: '1990-06-15', idNo: idNo() },
    ...{ allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] },
    ...change,
  }
  const { id: patientId } = await bed.shop.ok('savePatient', person, token)
  return { token, patientId, addressId }
}
export type RxShopper = Awaited<ReturnType<typeof shopper>>

/** Creates another patient for the same shopper, because one patient has one open prescription of a medicine. */
async function another(person: RxShopper): Promise<RxShopper> {
  const { patientId } = await shopper({ name: '陈一', relation: 'other' }, person.token)
  return { ...person, patientId }
}

let keys = 0
const buildRequest = (
  { patientId }: { patientId: number },
  change: Partial<Input<'submitPrescriptionRequest'>> = {},
): Input<'submitPrescriptionRequest'> => ({
  ...{ idemKey: `demand-key-${++keys}`, barcode: bed.rx.barcode, count: 2, patientId, disease: bed.disease },
  ...{ via: 'doctor', pics: [], confirmed: 1 },
  ...change,
})
const sendRequest = (shopper: RxShopper, change: Partial<Input<'submitPrescriptionRequest'>> = {}) =>
  bed.shop.call('submitPrescriptionRequest', buildRequest(shopper, change), shopper.token)

/** Uploads a picture of a prescription; equal bytes mean the same prescription. */
async function upload(token: string, bytes = [++cards]) {
  const name = `${cards++}-paper.jpg`
  const { id: user_id } = await bed.shop.ok('getUserInfo', {}, token)
  await bed.shop.db
    .insertInto('upload_file')
    .values({ ...sealedPicture(TEST_VAULT, name, new Uint8Array(bytes)), user_id, mime: 'image/jpeg' })
    .execute()
  return `/upload/${name}`
}

/** Runs all jobs that become due within this time, in ms. */
async function after(ms: number) {
  for (let remaining = ms; remaining > 0; remaining -= 1000) {
    bed.shop.pass(Math.min(1000, remaining))
    await bed.shop.jobs.drain()
  }
}
const prescriptionRequest = ({ token }: RxShopper, orderNo: string) =>
  bed.shop.ok('prescriptionRequestByNo', { orderNo }, token)
const detail = (token?: string) => bed.shop.ok('productDetail', { barcode: bed.rx.barcode, ...place }, token)

/** Returns the shopper's own notifications, newest first. */
const notificationsOf = async ({ token }: RxShopper) => {
  const { list } = await bed.shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, token)
  return list.flatMap(({ kind, title, content, url }) => (kind === 'notice' ? [] : [{ kind, title, content, url }]))
}

async function approved(shopper: RxShopper, change: Partial<Input<'submitPrescriptionRequest'>> = {}) {
  const { data } = await sendRequest(shopper, change)
  await after(12_000)
  return prescriptionRequest(shopper, data.orderNo)
}

/** Builds the submit for an approved request. */
async function orderSubmission(shopper: RxShopper) {
  const prescriptionId = (await detail(shopper.token)).otcInfo?.prescriptionId ?? 0
  const { cartIds, cartType } = await bed.shop.ok('addToRxCart', { ...place, prescriptionId }, shopper.token)
  const preview = await bed.shop.ok('confirmRxCart', { cartIds, cartType }, shopper.token)
  return {
    preview,
    submission: {
      ...{ cartIds, cartType, payable: preview.payable },
      addressId: shopper.addressId,
      patientId: preview.patientId,
    },
  }
}

/**
 * Test bed whose pharmacists answer as the test chooses, with shoppers who may request its first prescription drug. `options` runs before
 * the shop opens.
 */
export function rxTestBed(options: () => Promise<Opening> = async () => ({})) {
  beforeAll(async () => open(await options()))
  afterEach(() => void (bed.fault = undefined))
  afterAll(() => bed.shop.close())
  return Object.assign(bed, {
    answerConsent,
    shopper,
    another,
    buildRequest,
    sendRequest,
    upload,
    after,
    prescriptionRequest,
    detail,
    notificationsOf,
    approved,
    orderSubmission,
    place,
  })
}
