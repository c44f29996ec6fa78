import { endpoints, type EndpointName } from '../../../src/contract'
import { fullPath } from '../../platform/http/bind'
import type { Buyer } from '../races/shoppers'
import { STORE } from '../races/shoppers'
import { HOME } from '../shop-products'
import type { SendRequest, HttpReply, HttpRequest } from './connections'
import type { Db } from '../../platform/db/open'

/** Data needed to report the payment of an order. */
export interface Paying {
  orderNo: string
  amountFen: number
}

/** Sends the four requests of a shopper, up to the payment at the provider. */
export type Buying = (sendRequest: SendRequest, buyer: Buyer, barcode: string, idemKey: string) => Promise<Paying>

const PLACE = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }

/**
 * Returns the data of a successful reply. Any other reply ends the benchmark, because early failures are fast and would
 * distort the times.
 */
function taken<T>({ status, body }: HttpReply): T {
  const answer = JSON.parse(body) as { code?: number }
  if (status !== 200 || (answer.code ?? 200) !== 200) throw new Error(`${status} ${body.slice(0, 300)}`)
  return answer as T
}

function submissionOf(name: EndpointName, token: string, input: object): HttpRequest {
  const endpoint = endpoints[name]
  const method = endpoint.method as HttpRequest['method']
  return { method, path: fullPath(endpoint), token, body: JSON.stringify(input) }
}

interface Envelope<T> {
  data: T
}

/** Places an order with the app's calls. */
export const shopBuying: Buying = async (sendRequest, { token, addressId }, barcode, idemKey) => {
  const add = { barcode, count: 1, cardGoodsType: 2, storeNo: STORE, ...PLACE }
  const added = taken<Envelope<{ cardGoodsId: number }>>(await sendRequest(submissionOf('addToCart', token, add)))
  const order = { cartIds: [added.data.cardGoodsId], cartType: 2, addressId }
  const preview = { ...order, ...PLACE }
  const quote = taken<Envelope<{ payable: number }>>(await sendRequest(submissionOf('confirmOrder', token, preview)))
  const submit = { ...order, idemKey, couponId: null, payable: quote.data.payable }
  const { data } = taken<Envelope<{ orderNo: string; payable: number }>>(
    await sendRequest(submissionOf('submitO2o', token, submit)),
  )
  const pay = { orderNo: data.orderNo, method: 'wechat', returnUrl: `/order/result/ok/${data.orderNo}` }
  taken(await sendRequest(submissionOf('payOrder', token, pay)))
  return { orderNo: data.orderNo, amountFen: Math.round(data.payable * 100) }
}

/** Does the same with the bare handlers. */
export const baselineBuying: Buying = async (sendRequest, { token, addressId }, barcode, idemKey) => {
  const put = (method: 'POST' | 'PUT', path: string, body: object) =>
    sendRequest({ method, path, token, body: JSON.stringify(body) })
  const { id } = taken<{ id: number }>(await put('POST', '/add', { barcode, storeNo: STORE, count: 1 }))
  const order = { cartIds: [id], cartType: 2, addressId }
  taken(await put('POST', '/preview', order))
  const submitted = taken<{ order_no: string; payable_fen: number }>(
    await put('POST', '/submit', { ...order, idemKey }),
  )
  taken(await put('PUT', '/pay', { orderNo: submitted.order_no, method: 'wechat' }))
  return { orderNo: submitted.order_no, amountFen: submitted.payable_fen }
}

/** Returns products that the store near home sells without a prescription, with enough stock for all orders. */
export async function sellableProducts(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.barcode'])
    .where('s.store_no', '=', STORE)
    .where('p.on_sale', '=', true)
    .where('p.price_fen', 'is not', null)
    .where('p.limit_max', '=', 0)
    .where('p.limit_min', '=', 0)
    .where((eb) => eb.or([eb('p.drug_class', 'is', null), eb('p.drug_class', '!=', 'Rx')]))
    .orderBy('p.id')
    .limit(count)
    .execute()
  await db
    .updateTable('stock')
    .set({ qty: 1_000_000 })
    .where('store_no', '=', STORE)
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ barcode }) => barcode)
}
