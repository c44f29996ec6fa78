// Checks that the laws on medicines hold for random writing calls of /thship, in any order, with any products.
import fc from 'fast-check'
import { sql } from 'kysely'
import { runs } from '../../../test/support/deep'
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import { merchantEndpoints } from '../../../src/contract/merchant/endpoints'
import type { OrderPreview } from '../../../src/contract/types'
import { fieldsOf } from '../../testing/fuzz-requests'
import { addPartnerStore, openPartnerShop, type PartnerShop } from '../../testing/partner-shop'
import { rxTestBed } from '../../testing/rx'
import { HOME, PRODUCTS } from '../../testing/shop'
import { prohibitSubstance } from '../../testing/substances'
import { userOf } from '../../testing/wallets'
import { TCM_PRODUCTS } from '../catalog'

const bed = rxTestBed()
const { place } = bed

/** Every writing call of a partner's shop. */
const WRITES = (Object.keys(merchantEndpoints) as EndpointName[]).filter(
  (name) => (endpoints[name] as Endpoint).method !== 'GET',
)
const SUBMITS = ['merchantSubmitNow', 'merchantSubmitNowBatch', 'merchantSubmitO2o', 'merchantSubmitB2c'] as const
const PROHIBITED_WORD = '测试禁售素'

interface Buyer {
  token: string
  userId: number
  addressId: number
  prescriptionId: number
  hasHealthConsent: boolean
}

let partner: PartnerShop
let buyers: Buyer[]
/** Products that a cart may name, legal and illegal. */
let barcodes: string[]
let couponId = 0
let keys = 0
const codes: Record<string, number> = {}

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(bed.shop.db)).rows

/** Signs a shopper in who has an approved prescription of the drug in this shop, and its line in the prescription cart. */
async function openBuyer(hasHealthConsent: boolean): Promise<Buyer> {
  const person = await bed.shopper()
  const { token, addressId } = person
  await partner.ok('submitPrescriptionRequest', bed.buildRequest(person), token)
  await bed.after(12_000)
  const { otcInfo } = await partner.ok('merchantProductDetail', { barcode: bed.rx.barcode, ...place }, token)
  const prescriptionId = otcInfo?.prescriptionId ?? 0
  await partner.ok('addToRxCart', { ...place, prescriptionId }, token)
  await partner.ok('claimCoupon', { couponId }, token)
  if (!hasHealthConsent) await bed.answerConsent(token, 'health', false)
  return { token, addressId, prescriptionId, hasHealthConsent, userId: await userOf(bed.shop, token) }
}

beforeAll(async () => {
  partner = await openPartnerShop(bed.shop, 'baiyang')
  const [warehouse] = await rows(sql<{ store_no: string }>`select store_no from store
    where warehouse and merchant_code = '' and city_id = ${HOME.cityId}`)
  await addPartnerStore(bed.shop, 'baiyang', 'P-warehouse', warehouse?.store_no)
  couponId = await partner.addCoupon('药品随机券', 100)
  await sql`update coupon set remaining = 1000, per_user = 50 where id = ${couponId}`.execute(bed.shop.db)
  const otc = await rows(sql<{ barcode: string }>`select p.barcode from product p join stock s on s.product_id = p.id
    where s.store_no = ${partner.storeNo} and p.on_sale and p.drug_class like 'OTC%' order by p.barcode limit 9`)
  const [banned = '', ...others] = otc.map(({ barcode }) => barcode)
  await sql`update product set ingredients = array[${PROHIBITED_WORD}] where barcode = ${banned}`.execute(bed.shop.db)
  await prohibitSubstance(bed.shop.db, PROHIBITED_WORD)
  const { rx } = bed
  barcodes = [...others, PRODUCTS.mask, PRODUCTS.swab, rx.barcode, rx.barcode, banned, ...Object.values(TCM_PRODUCTS)]
  await sql`update stock set qty = 1000000 where store_no like 'P-%'`.execute(bed.shop.db)
  buyers = [await openBuyer(true), await openBuyer(true), await openBuyer(false)]
})

const step = fc.record({
  name: fc.constantFrom<EndpointName>(...WRITES, ...SUBMITS),
  products: fc.array(fc.record({ at: fc.nat(), count: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  kind: fc.constantFrom(1, 1, 2, 2, 3),
  lines: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  /** Source of the cart lines in a call: the buyer's own cart, the prescription cart, or another shopper. */
  from: fc.constantFrom('own', 'own', 'own', 'rx', 'other'),
  hasCoupon: fc.boolean(),
  usePoints: fc.constantFrom(0, 1),
  hasSymptom: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Returns cart line ids as a step chooses them: own, of the prescription cart, or another shopper's. */
async function linesOf({ from, lines, kind }: Step, buyer: Buyer): Promise<number[]> {
  const other = buyers.find((one) => one !== buyer) ?? buyer
  const candidates =
    from === 'rx'
      ? await rows(sql<{ id: number }>`select id from rx_cart_item where user_id = ${buyer.userId} order by id`)
      : await rows(sql<{ id: number }>`select id from cart_item where kind = ${kind}
          and user_id = ${from === 'other' ? other.userId : buyer.userId} order by id desc`)
  const ids = lines.map((at) => candidates[at % Math.max(1, candidates.length)]?.id ?? 1)
  return [...new Set(ids)]
}

/** Builds the input of a call from the fields that it has. */
async function inputOf(chosen: Step, buyer: Buyer): Promise<Record<string, unknown>> {
  const { name, products, kind, hasCoupon, usePoints } = chosen
  const ids = await linesOf(chosen, buyer)
  const choices = products.map(({ at, count }) => ({ barcode: barcodes[at % barcodes.length] ?? '', count }))
  const [first] = choices
  const [order] = await rows(sql<{ order_no: string }>`select order_no from orders where user_id = ${buyer.userId}
    and merchant_code = 'baiyang' order by id desc limit 1`)
  const values: Record<string, unknown> = {
    ...place,
    ...{ barcode: first?.barcode, count: first?.count, goods: choices, cardGoodsType: kind, cartType: kind },
    ...{ ids, cartIds: ids, cardGoodsId: ids[0], addressId: buyer.addressId, usePoints, payable: 1, apply: 1 },
    ...{ idemKey: `rx-random-${++keys}`, orderNo: order?.order_no ?? 'M1', method: 'wechat' },
    ...(hasCoupon ? {} : { couponId: null }),
  }
  const fields = fieldsOf(name)
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
}

const send = (name: EndpointName, input: object, { token }: Buyer) =>
  partner.call(name, input as never, token) as Promise<{ code: number; data: unknown }>

/** Copies amount, coupon and symptom from the preview, as the app does; leaves the input when the preview refuses. */
async function withPreview(chosen: Step, input: Record<string, unknown>, buyer: Buyer) {
  const name = 'goods' in input ? 'merchantSchemeNow' : 'merchantConfirmOrder'
  const { idemKey: _, payable: _payable, ...request } = input
  const { code, data } = await send(name, request, buyer)
  if (code !== 200) return input
  const { payable, couponId: usedCoupon, symptoms } = data as OrderPreview
  const symptom = chosen.hasSymptom && symptoms[0] ? { symptom: { symptoms: [symptoms[0]] } } : {}
  return { ...input, payable, couponId: usedCoupon, ...symptom }
}

async function runStep(chosen: Step, buyer: Buyer): Promise<string> {
  const { name } = chosen
  const input = await inputOf(chosen, buyer)
  const isSubmit = /Submit/.test(name)
  const reply = await send(name, isSubmit ? await withPreview(chosen, input, buyer) : input, buyer)
  codes[`${name} ${reply.code}`] = (codes[`${name} ${reply.code}`] ?? 0) + 1
  return JSON.stringify(reply.data)
}

/** Returns what breaks a law in the rows of the partner's shop. */
async function breaches(buyer: Buyer): Promise<string[]> {
  const sold = await rows(sql<{ barcode: string; drug_class: string | null; on_sale: boolean; symptom: boolean }>`
    select i.barcode, i.drug_class, p.on_sale, o.symptom_sealed is not null as symptom
    from orders o join order_item i on i.order_id = o.id join product p on p.barcode = i.barcode
    where o.user_id = ${buyer.userId} and o.merchant_code = 'baiyang'`)
  const held = await rows(sql<{ barcode: string; drug_class: string | null; on_sale: boolean }>`
    select p.barcode, p.drug_class, p.on_sale from cart_item c join product p on p.id = c.product_id
    where c.user_id = ${buyer.userId}`)
  const [prescription] = await rows(sql<{ state: string; confirmed: number }>`
    select state, (select count(*)::int from rx_confirmation where user_id = ${buyer.userId}) as confirmed
    from prescription where id = ${buyer.prescriptionId}`)
  const isHerbal = (barcode: string) => (Object.values(TCM_PRODUCTS) as string[]).includes(barcode)
  return [
    ...sold.filter(({ drug_class: drug }) => drug === 'Rx').map(() => 'RX-05: sold without the prescription'),
    ...held.filter(({ drug_class: drug }) => drug === 'Rx').map(() => 'RX-04: a prescription drug in the cart'),
    ...[...sold, ...held].filter(({ on_sale: isOnSale }) => !isOnSale).map(() => 'RX-06: a prohibited drug'),
    ...[...sold, ...held].filter(({ barcode }) => isHerbal(barcode)).map(() => 'RX-07: a herbal formula'),
    ...sold.filter(({ symptom }) => symptom && !buyer.hasHealthConsent).map(() => 'RX-10: health data without consent'),
    ...(prescription?.state === (buyer.hasHealthConsent ? 'approved' : prescription?.state) ? [] : ['RX-05: used up']),
    // The request stored the one confirmation of the legal notice; no call confirms it in the shopper's place.
    ...(prescription?.confirmed === 1 ? [] : ['RX-03: another confirmation']),
  ]
}

test(
  'RX-01 RX-03 RX-04 RX-05 RX-06 RX-07 RX-10 hold after any writing calls of a partner’s shop',
  async () => {
    const cases = fc.record({ buyer: fc.nat(), steps: fc.array(step, { minLength: 1, maxLength: 4 }) })
    const property = fc.asyncProperty(cases, async ({ buyer: at, steps }) => {
      const buyer = buyers[at % buyers.length] as Buyer
      for (const one of steps) {
        const reply = await runStep(one, buyer)
        expect([one.name, reply.includes(`pic/${bed.rx.barcode}`)]).toEqual([one.name, false])
      }
      expect(await breaches(buyer)).toEqual([])
      // Keeps carts small and the daily limits of orders open.
      await sql`delete from cart_item where user_id = ${buyer.userId} and id % 2 = 0`.execute(bed.shop.db)
      bed.shop.pass(60_000)
    })
    await fc.assert(property, {
      ...{ numRuns: runs(300, 10_000), seed: Number(process.env.SEED ?? 31) },
      // Does not shrink a failing case: rows of earlier cases remain, so that a smaller case would run on other data.
      endOnFailure: true,
    })
    const usual = ['merchantAddToCart', 'merchantSetCartCount', 'merchantConfirmOrder', ...SUBMITS, 'merchantPay']
    expect(usual.filter((name) => !codes[`${name} 200`])).toEqual([])
    expect(Object.keys(codes).filter((key) => key.endsWith(' 500'))).toEqual([])
  },
  60 * 60_000,
)
