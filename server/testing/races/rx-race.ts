import { fen } from '../../../src/domain/money'
import type { Db } from '../../platform/db/open'
import { call, tally } from './client'
import { createVirtualUsers, productId, STORE, type Buyer } from './shoppers'
import { at, type Scenario } from './shop-processes'
import { patientNamed } from '../vault'

const PATIENT = 1
const PIECES = 2

/** Returns a prescription drug with this stock at one store. */
async function drug(db: Db, qty: number): Promise<string> {
  const { id, barcode } = await db
    .selectFrom('product')
    .select(['id', 'barcode'])
    .where('drug_class', '=', 'Rx')
    .where('on_sale', '=', true)
    .where('price_fen', '>', fen(0))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', id).execute()
  await db
    .insertInto('stock')
    .values({ product_id: id, store_no: STORE, qty })
    .onConflict((stock) => stock.columns(['product_id', 'store_no']).doUpdateSet({ qty }))
    .execute()
  await db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).where('id', '=', id).execute()
  return barcode
}

/** Creates an approved prescription. */
async function approved(db: Db, { id: user_id }: Buyer, barcode: string): Promise<number> {
  const product_id = await productId(db, barcode)
  const { id } = await db
    .insertInto('prescription')
    .values({
      ...{ ...patientNamed(user_id), patient_id: PATIENT, state: 'approved', demand_no: `D${user_id}` },
      ...{ valid_from: new Date(Date.now() - 60_000), valid_until: new Date(Date.now() + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('prescription_item').values({ prescription_id: id, product_id, count: PIECES }).execute()
  await db.insertInto('rx_confirmation').values({ user_id, product_id, notice: '-', at: new Date() }).execute()
  return id
}

/** Lets every shopper buy on one prescription `times` times in parallel, each with its own key, at all processes. */
export async function rxRush(scenario: Scenario, { size, times }: { size: number; times: number }) {
  const { db } = scenario
  const barcode = await drug(db, size * times * PIECES)
  const answers = await Promise.all(
    (await createVirtualUsers(db, size)).map(async (buyer) => {
      const prescriptionId = await approved(db, buyer, barcode)
      const { addressId } = buyer
      const { data: lines } = await call(at(scenario, 0), 'addToRxCart', { prescriptionId, addressId }, buyer)
      const { data: quote } = await call(at(scenario, 0), 'confirmRxCart', { ...lines, addressId }, buyer)
      const submission = { ...lines, addressId, payable: quote.payable, patientId: PATIENT }
      const send = (n: number) =>
        call(at(scenario, n), 'submitRxCart', { ...submission, idemKey: `rx-rush-${buyer.id}-${n}` }, buyer)
      return Promise.all(Array.from({ length: times }, (_, n) => send(n)))
    }),
  )
  const product = await productId(db, barcode)
  const stock = await db.selectFrom('stock').select('qty').where('product_id', '=', product).execute()
  return {
    codes: tally(answers.flat()),
    perShopper: [...new Set(answers.map((all) => all.filter(({ code }) => code === 200).length))],
    sold: size * times * PIECES - stock.reduce((sum, { qty }) => sum + qty, 0),
  }
}
