import { rxTestBed } from '../../../testing/rx'
import type { Shop } from '../../../testing/shop'

const bed = rxTestBed()
const { shopper, approved, sendRequest, prescriptionRequest } = bed
const STOCK = 500
let shop: Shop
beforeAll(() => ({ shop } = bed))

/** Returns other prescription drugs on sale, with stock at the nearest store. */
async function otherDrugs() {
  const drugs = await shop.db
    .selectFrom('product')
    .select(['id', 'barcode'])
    .where('drug_class', '=', 'Rx')
    .where('on_sale', '=', true)
    .where('price_fen', 'is not', null)
    .where('id', '!=', bed.rx.id)
    .orderBy('id')
    .limit(3)
    .execute()
  for (const { id } of drugs)
    await shop.db
      .insertInto('stock')
      .values({ product_id: id, store_no: 'S903001', qty: STOCK })
      .onConflict((at) => at.columns(['product_id', 'store_no']).doUpdateSet({ qty: STOCK }))
      .execute()
  return drugs.map(({ barcode }) => ({ barcode, count: 1 }))
}

test('RX-05 three drugs of one patient are one request, one prescription and one order', async () => {
  const person = await shopper()
  const [second, third, fourth] = await otherDrugs()
  const others = [second!, third!]
  expect((await sendRequest(person, { others: [...others, fourth!] })).code).toBe(422)
  expect((await sendRequest(person, { others: [second!, second!] })).code).toBe(422)
  const { orderNo, otcDetailList } = await approved(person, { others })
  expect(otcDetailList.map(({ count }) => count)).toEqual([2, 1, 1])
  const cart = await shop.ok('addToRxCart', { ...bed.place, orderNo }, person.token)
  const preview = await shop.ok('confirmRxCart', cart, person.token)
  const lines = preview.storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
  expect(lines.map(({ barcode }) => barcode).sort()).toEqual(
    [bed.rx.barcode, ...others.map(({ barcode }) => barcode)].sort(),
  )
  const submission = { ...cart, payable: preview.payable, addressId: person.addressId, patientId: preview.patientId }
  const order = await shop.ok('submitRxCart', { ...submission, idemKey: 'three-drugs-order' }, person.token)
  expect(await prescriptionRequest(person, orderNo)).toMatchObject({ state: 'used', order: { orderNo: order.orderNo } })
  const sold = await shop.db.selectFrom('order_item').select('barcode').where('order_id', '=', order.id).execute()
  expect(sold).toHaveLength(3)
})

test('EN-30 lists the prescriptions of one patient, and none of another shopper’s', async () => {
  const [person, other] = [await shopper(), await shopper()]
  const second = await bed.another(person)
  await approved(person)
  await approved(second)
  const listOf = async (token: string, patientId?: number) => {
    const { list, totalCount } = await shop.ok('demands', patientId === undefined ? {} : { patientId }, token)
    return [list.map(({ patientName }) => patientName), totalCount]
  }
  expect(await listOf(person.token)).toEqual([['陈一', '林小明'], 2])
  expect(await listOf(person.token, second.patientId)).toEqual([['陈一'], 1])
  expect(await listOf(other.token, second.patientId)).toEqual([[], 0])
})
