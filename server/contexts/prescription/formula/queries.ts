import { herbalFormulaWarnings, type Weighed } from '../../../../src/domain/tcm'
import { fromFen, NO_FEN } from '../../../../src/domain/money'
import type { PrescriptionRequestState } from '../../../../src/domain/prescription'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { ReviewRequest } from '../../../providers/prescription-review/contract'
import { codesOfTab } from '../../checkout'
import { stateAt } from '../request/queries'
import { isFree } from '../request/prescription-queries'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

/** Returns the herbs on sale in the form of the domain rules, in the order of their groups. */
export async function herbsOnSale(handle: Handle) {
  const rows = await handle.selectFrom('herb').selectAll().where('price_fen', 'is not', null).orderBy('sort').execute()
  return rows.map(({ name, use_group: group, min_g: minG, max_g: maxG, method, price_fen }) => ({
    ...{ name, group, minG, maxG, method, price: fromFen(price_fen ?? NO_FEN) },
  }))
}

export type SoldHerb = Awaited<ReturnType<typeof herbsOnSale>>[number]

/** Returns incompatible pairs of herbs (十八反 and 十九畏). */
export const herbPairs = async (handle: Handle) =>
  (await handle.selectFrom('herb_clash').selectAll().orderBy('rule').orderBy('a').orderBy('b').execute()).map(
    ({ rule, a, b }): [string, string, string] => [rule, a, b],
  )

/** Selects the shopper's own formulas, with the order that each serves or served. */
const ownFormulas = (handle: Handle, userId: number) =>
  handle
    .selectFrom('prescription as p')
    .innerJoin('tcm_formula as f', 'f.prescription_id', 'p.id')
    .leftJoin('orders as o', (join) => join.onRef('o.id', '=', 'p.order_id').on('o.user_id', '=', userId))
    .where('p.user_id', '=', userId)

const withFacts = (query: ReturnType<typeof ownFormulas>) =>
  query
    .selectAll('p')
    .select(['f.doses', 'f.decoct', 'f.bags', 'f.via as source', 'f.note_sealed'])
    .select(isFree.as('is_free'))
    .select(['o.order_no', 'o.status as order_status', 'o.payable_fen as order_payable', 'o.created_at as order_at'])

export type HerbalFormulaRow = Awaited<ReturnType<ReturnType<typeof withFacts>['executeTakeFirstOrThrow']>>

interface FormulaFilter {
  userId: number
  state: PrescriptionRequestState | undefined
  /** Whether to return formulas with an order, filtered by its status. */
  ordered: boolean
  status: number
  now: Date
}

function filterFormulas(handle: Handle, { userId, state, ordered, status, now }: FormulaFilter) {
  const all = ownFormulas(handle, userId)
  const byState = state ? all.where(stateAt(now), '=', state) : all
  if (!ordered) return byState
  const codes = codesOfTab(status)
  const withOrder = byState.where('o.id', 'is not', null).where('o.hidden', '=', false)
  return codes === null ? withOrder : withOrder.where('o.status', 'in', codes.length > 0 ? codes : [-1])
}

export async function herbalFormulaPage(
  handle: Handle,
  filter: FormulaFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const rows = await withFacts(filterFormulas(handle, filter))
    .orderBy('p.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { n } = await filterFormulas(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Selects the shopper's own formula; never another shopper's. */
export const ownHerbalFormula = (
  handle: Handle,
  userId: number,
  by: { no: string } | { idemKey: string } | { id: number },
) => {
  const own = withFacts(ownFormulas(handle, userId))
  if ('no' in by) return own.where('p.demand_no', '=', by.no).executeTakeFirst()
  if ('id' in by) return own.where('p.id', '=', by.id).executeTakeFirst()
  return own.where('p.idem_key', '=', by.idemKey).executeTakeFirst()
}

/** Selects the herbs of these formulas in their order, at today's price. */
export const herbsOfFormulas = (handle: Handle, ids: readonly number[]) =>
  handle
    .selectFrom('tcm_formula_herb as h')
    .innerJoin('herb as k', 'k.name', 'h.herb')
    .select(['h.prescription_id', 'h.herb as name', 'h.grams', 'k.method', 'k.min_g', 'k.max_g', 'k.price_fen'])
    .where('h.prescription_id', 'in', [0, ...ids])
    .orderBy('h.prescription_id')
    .orderBy('h.line')
    .execute()

export type HerbalFormulaHerb = Awaited<ReturnType<typeof herbsOfFormulas>>[number]

/** Returns the formula data for a pharmacist; undefined for a prescription of drugs. @spec RX-07 */
export async function herbalFormulaRequest(handle: Handle, id: number): Promise<ReviewRequest['formula']> {
  const row = await handle
    .selectFrom('tcm_formula')
    .select('doses')
    .where('prescription_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const rows = await herbsOfFormulas(handle, [id])
  const herbs = rows.map(({ name, grams, min_g: minG, max_g: maxG }) => ({ name, grams, minG, maxG }))
  const warned = herbalFormulaWarnings(herbs satisfies Weighed[], [], await herbPairs(handle))
  const clashes = warned.flatMap((one) => (one.kind === 'clash' ? [{ rule: one.rule, names: one.names }] : []))
  return { doses: row.doses, herbs, clashes }
}

export const insertPrescription = (trx: Trx, row: Insertable<Tables['prescription']>) =>
  trx.insertInto('prescription').values(row).returning('id').executeTakeFirstOrThrow()

export const insertFormula = (trx: Trx, row: Insertable<Tables['tcm_formula']>) =>
  trx.insertInto('tcm_formula').values(row).execute()

export const insertFormulaHerbs = (trx: Trx, rows: Insertable<Tables['tcm_formula_herb']>[]) =>
  trx.insertInto('tcm_formula_herb').values(rows).execute()

export const listHerbStock = (handle: Handle, storeNos: string[], names: string[]) =>
  handle.selectFrom('herb_stock').selectAll().where('store_no', 'in', storeNos).where('herb', 'in', names).execute()

/** Takes grams of a herb from a store that has enough. */
export const takeHerb = (trx: Trx, grams: number, storeNo: string, name: string) =>
  trx
    .updateTable('herb_stock')
    .set((eb) => ({ grams: eb('grams', '-', grams) }))
    .where('store_no', '=', storeNo)
    .where('herb', '=', name)
    .where('grams', '>=', grams)
    .executeTakeFirst()

export const findProductBarcode = (trx: Trx, productId: number | null) =>
  trx.selectFrom('product').select('barcode').where('id', '=', productId).executeTakeFirst()

export const listFormulaHerbs = (trx: Trx, prescriptionId: number) =>
  trx
    .selectFrom('tcm_formula_herb')
    .select(['herb as name', 'grams'])
    .where('prescription_id', '=', prescriptionId)
    .execute()

export const putBackHerb = (trx: Trx, grams: number, storeNo: string | null, name: string) =>
  trx
    .updateTable('herb_stock')
    .set((eb) => ({ grams: eb('grams', '+', grams) }))
    .where('store_no', '=', storeNo)
    .where('herb', '=', name)
    .execute()
