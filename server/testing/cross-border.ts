import { PURPOSES } from '../../src/domain/consent'
import { checkChar } from '../../src/domain/id-card'
import type { CustomsFault } from '../providers/customs/sandbox'
import { HOME, openShop, type Shop } from './shop'

const bed = {} as { shop: Shop; fault: CustomsFault | undefined }

export const OIL = '9300000000014'
export const CALCIUM = '9300000000021'
export const TABLETS = '4000000000019'
export const MASSAGER = '4900000000061'
export const BEAUTY = '4900000000078'

let people = 0
let keys = 0
const newKey = () => `global-key-${++keys}`
/** Creates a mainland ID number that is unique in these tests. */
const newId = () => {
  const body = `11010119900101${String(++people).padStart(3, '0')}`
  return body + checkChar(body)
}
const consent = { purpose: 'id', version: PURPOSES.id.version, given: true } as const

export interface Buyer {
  token: string
  addressId: number
  idCardId: number
  idNo: string
}

async function buyer(name = '张三', idNo = newId()): Promise<Buyer> {
  const token = await bed.shop.login(String(13_924_400_000 + ++keys))
  const { id: addressId } = await bed.shop.ok('createAddress', HOME, token)
  await bed.shop.ok('saveConsents', { choices: [consent] }, token)
  const { id: idCardId } = await bed.shop.ok('saveGlobalBuyer', { name, idNo }, token)
  return { token, addressId, idCardId, idNo }
}

async function fill({ token }: Buyer, products: [barcode: string, count: number][]) {
  const ids: number[] = []
  for (const [barcode, count] of products)
    ids.push((await bed.shop.ok('addGlobal', { barcode, count }, token)).cardGoodsId)
  return ids
}

/** Builds a valid submit from the current preview. */
async function submissionOf(buyer: Buyer, products: [string, number][], company?: string) {
  const { token, addressId, idCardId } = buyer
  const cartIds = await fill(buyer, products)
  const snapshot = await bed.shop.ok(
    'confirmGlobal',
    { cartIds, addressId, idCardId, ...(company && { company }) },
    token,
  )
  const { payable, couponId } = snapshot
  const key = { idemKey: newKey() }
  return {
    snapshot,
    submission: { ...key, cartIds, company: snapshot.company, addressId, idCardId, couponId, payable },
  }
}

async function place(buyer: Buyer, products: [string, number][], company?: string) {
  const { submission } = await submissionOf(buyer, products, company)
  return bed.shop.ok('submitGlobal', submission, buyer.token)
}

const qty = async (barcode: string) =>
  (
    await bed.shop.db
      .selectFrom('global_product')
      .select('qty')
      .where('barcode', '=', barcode)
      .executeTakeFirstOrThrow()
  ).qty
const setQty = (barcode: string, pieces: number) =>
  bed.shop.db.updateTable('global_product').set({ qty: pieces }).where('barcode', '=', barcode).execute()

/** Runs all customs decisions, the slow ones too. */
async function decideCustoms() {
  await bed.shop.jobs.drain()
  bed.shop.pass(60_000)
  await bed.shop.jobs.drain()
}
async function paid({ token }: Buyer, orderNo: string) {
  await bed.shop.pay(token, orderNo)
  await decideCustoms()
}
const store = async (orderNo: string, to: number) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to }),
  }
  return ((await (await fetch(`${bed.shop.url}/sandbox/store`, init)).json()) as { code: number }).code
}
const detail = ({ token }: Buyer, orderNo: string) => bed.shop.ok('globalOrder', { id: orderNo }, token)

/** Test bed of cross-border orders: buyers with an identity, and customs that decide as the test chooses. */
export function crossBorderTestBed() {
  beforeAll(async () => void (bed.shop = await openShop({ customs: () => bed.fault })))
  afterEach(() => void (bed.fault = undefined))
  afterAll(() => bed.shop.close())
  return Object.assign(bed, {
    ...{ newId, newKey, consent, buyer, fill, submissionOf, place, qty, setQty, decideCustoms, paid, store, detail },
  })
}
