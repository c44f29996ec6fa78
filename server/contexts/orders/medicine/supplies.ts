import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { daysBetween, lastDayOf, type Dose, type Received } from '../../../../src/domain/medicine-supply'
import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import type { Handle } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { shopUserOf } from '../../../platform/http/shop-user'
import { aboutDose } from '../../../schema/sealed-bindings'
import { packContentOf } from '../../catalog'
import { cardsById, needConsent } from '../../customer'
import { patientOfOrders, renewableNumbers, type PrescriptionPorts } from '../../prescription'
import { itemsOf, refundedOf, type ItemRow } from '../queries'
import { deleteDose, listDoses, listReceivedOrders, saveDose } from './queries'

/** Days of orders that are counted. */
export const LOOK_BACK_DAYS = 365

/** Medicine that a shopper has received. */
interface Medicine {
  productId: number
  barcode: string
  unit: string
  received: Received[]
  dose: Dose | null
  /** Last day that it covers; null without a dose. */
  lastDay: string | null
}

const dayOf = (at: Date) => formatShopTime(at, 'YYYY-MM-DD')

/** Returns the lines of orders with the pieces that the shopper keeps: without refunded ones. */
export async function keptItems(handle: Handle, orderIds: number[]) {
  if (orderIds.length === 0) return []
  const refunded = await refundedOf(handle, orderIds)
  const refundOf = ({ order_id, cart_id }: ItemRow) =>
    refunded.find((row) => row.order_id === order_id && row.cart_id === cart_id)?.count ?? 0
  return (await itemsOf(handle, orderIds)).flatMap((item) => {
    const count = item.count - refundOf(item)
    return count > 0 ? [{ item, count }] : []
  })
}

/** Returns the lines of medicines that the shopper keeps and whose packs name their content. */
async function keptLines(handle: Handle, orderIds: number[]) {
  return (await keptItems(handle, orderIds)).flatMap(({ item, count }) => {
    const content = packContentOf(item.spec)
    if (item.drug_class === null || item.product_id === null || !content) return []
    return [{ item, productId: item.product_id, unit: content.unit, amount: content.count * count }]
  })
}

/** Returns the doses that this shopper has entered, by product id. */
export async function dosesOf(handle: Handle, vault: Vault, userId: number): Promise<Map<number, Dose>> {
  const rows = await listDoses(handle, userId)
  return new Map(
    rows.map((row) => [row.product_id, JSON.parse(vault.open(row.dose_sealed, aboutDose(userId))) as Dose]),
  )
}

/** Lists the orders that count; with a patient those that are for this patient. */
async function countedOrders(handle: Handle, userId: number, now: Date, patientId?: number) {
  const orders = await listReceivedOrders(handle, userId, daysAfter(now, -LOOK_BACK_DAYS))
  if (patientId === undefined) return orders
  const patientOf = await patientOfOrders(
    handle,
    userId,
    orders.map(({ id }) => id),
  )
  return orders.filter(({ id }) => patientOf.get(id) === patientId)
}

/** Returns the medicines of this shopper's orders, or of those for one patient, and when each runs out. */
export async function medicinesOf(
  handle: Handle,
  vault: Vault,
  userId: number,
  now: Date,
  patientId?: number,
): Promise<Medicine[]> {
  const orders = await countedOrders(handle, userId, now, patientId)
  const dayOfOrder = new Map(orders.map(({ id, received_at }) => [id, dayOf(received_at)]))
  const doses = await dosesOf(handle, vault, userId)
  const medicines = new Map<number, Medicine>()
  for (const { item, productId, unit, amount } of await keptLines(handle, [...dayOfOrder.keys()])) {
    const dose = doses.get(productId) ?? null
    const known = medicines.get(productId)
    const medicine = known ?? { productId, barcode: item.barcode, unit, received: [], dose, lastDay: null }
    medicine.received.push({ day: dayOfOrder.get(item.order_id) ?? dayOf(now), amount })
    medicines.set(productId, medicine)
  }
  return [...medicines.values()].map((medicine) => ({
    ...medicine,
    lastDay: medicine.dose && lastDayOf(medicine.received, medicine.dose),
  }))
}

/** Returns the days on which the medicines of a patient run out, in order; none for a medicine without a dose. */
export const medicineEnds: PrescriptionPorts['medicineEnds'] = async (handle, vault, { userId, patientId }, now) =>
  (await medicinesOf(handle, vault, userId, now, patientId)).flatMap(({ lastDay }) => lastDay ?? []).sort()

const LAST = '9999'

/** Lists the medicines of the shopper's orders, the first to run out first; those without a dose come last. */
export async function medicineSupplies(
  ctx: Ctx,
  place: Parsed<'medicineSupplies'>,
): Promise<Reply<'medicineSupplies'>> {
  const medicines = await medicinesOf(ctx.db, ctx.vault, ownerOf(ctx), ctx.now())
  const ids = medicines.map(({ productId }) => productId)
  const cards = await cardsById(ctx, ids, place)
  const renewable = await renewableNumbers(ctx.db, shopUserOf(ctx), ids, ctx.now())
  const today = dayOf(ctx.now())
  return medicines
    .sort((a, b) => (a.lastDay ?? LAST).localeCompare(b.lastDay ?? LAST) || a.productId - b.productId)
    .flatMap(({ productId, unit, dose, lastDay }) => {
      const card = cards.get(productId)
      const daysLeft = lastDay === null ? null : daysBetween(today, lastDay)
      const renewNo = renewable.get(productId) ?? ''
      return card ? [{ ...card, unit, dose, lastDay, daysLeft, renewNo }] : []
    })
}

/** Stores how the shopper takes a medicine that the shopper has received; needs consent to health data. @spec RX-10 */
export async function saveMedicineDose(ctx: Ctx, { barcode, perTime, timesPerDay }: Parsed<'saveMedicineDose'>) {
  const userId = ownerOf(ctx)
  await needConsent(ctx.db, userId, 'health')
  const medicines = await medicinesOf(ctx.db, ctx.vault, userId, ctx.now())
  const medicine = medicines.find((one) => one.barcode === barcode) ?? refuse('missing', '订单里没有这种药')
  const dose_sealed = ctx.vault.seal(JSON.stringify({ perTime, timesPerDay }), aboutDose(userId))
  await saveDose(ctx.db, { user_id: userId, product_id: medicine.productId, dose_sealed, changed_at: ctx.now() })
  return { done: true as const }
}

/** Deletes what this shopper has entered for a medicine; repeating it changes nothing. @spec RX-10 */
export async function deleteMedicineDose(ctx: Ctx, { barcode }: Parsed<'deleteMedicineDose'>) {
  await deleteDose(ctx.db, ownerOf(ctx), barcode)
  return { done: true as const }
}
