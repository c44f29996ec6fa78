import { DrugClass } from '../../../../src/domain/drug-class'
import { priceInCombo } from '../../../../src/domain/combo'
import type { Fen } from '../../../../src/domain/money'
import { checkLimit } from '../../../../src/domain/purchase-limit'
import { RX_NOTICE } from '../../../../src/domain/prescription'
import type { Promotion } from '../../../../src/contract/types'
import {
  productReason,
  limitedIn,
  pricingAt,
  type Place,
  Promotions,
  type Sender,
  sendersAt,
  type CatalogSnapshot,
} from '../../catalog'
import type { Handle } from '../../../platform/db/transaction'
import type { CheckoutRows } from '../quote/queries'
import { type selectCartLines, listCartLines, listCartLinesByIds, listComboLines } from './queries'

/** Cart line with all data for a price, a check or a page. Money in fen. */
export interface Line {
  id: number
  /** Line id as the shopper knows it: its own, or that of the first part of its combo. */
  lead: number
  /** 0 outside a combo. */
  groupId: number
  groupName: string
  /** Pieces of it in one set of the combo. */
  per: number
  kind: 1 | 2 | 3
  count: number
  productId: number
  barcode: string
  name: string
  spec: string
  drugClass: DrugClass | null
  productKind: string
  /** Storage and dosage form, which the carriers' rules use. */
  storage: string
  form: string
  medical: string
  /** Symptoms to choose from when the shopper must state one; null otherwise. @spec PR-13 */
  symptoms: string[] | null
  /** Price of one piece; of a part that in its combo. @spec PR-17 */
  priceFen: Fen | null
  onSale: boolean
  /** Whether other variants of it are sold. */
  hasSpecs: boolean
  limitMin: number
  limitMax: number
  stock: number
  sender: Sender
  promotion: Promotion | null
}

/** Selects lines of a shopper in the shop of the snapshot, and the place for their checks and prices. */
interface CartLineFilter {
  userId: number
  place: Place
  now: Date
  catalogSnapshot: CatalogSnapshot
  ids?: number[]
  /** Data of these lines, if the caller has read them. */
  read?: CheckoutRows | undefined
}

type CartLineRow = Awaited<ReturnType<ReturnType<typeof selectCartLines>['execute']>>[number]

const bundle = (row: CartLineRow) => `${row.group_id} ${row.kind} ${row.store_no}`

/** Returns the rows of the wanted lines; for a combo all parts, whichever of them was named. */
async function requestedRows(handle: Handle, filter: CartLineFilter): Promise<CartLineRow[]> {
  const { ids, userId, now, place, catalogSnapshot, read } = filter
  const owner = { userId, merchantCode: catalogSnapshot.merchantCode }
  const pricing = pricingAt(catalogSnapshot, now, place.cityId)
  if (!ids) return listCartLines(handle, owner, pricing)
  const isRead = read !== undefined && read.priceListId === pricing.priceList.id
  const named = isRead ? read.lines : await listCartLinesByIds(handle, owner, pricing, ids)
  const groups = [...new Set(named.filter((row) => row.group_id > 0).map((row) => row.group_id))]
  if (groups.length === 0) return named
  const bundles = new Set(named.map(bundle))
  const parts = await listComboLines(handle, owner, pricing, groups)
  return [...named.filter((row) => row.group_id === 0), ...parts.filter((row) => bundles.has(bundle(row)))]
}

/** Returns the first part of each combo. */
function leads(rows: readonly CartLineRow[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const row of rows) {
    if (row.group_id > 0) first.set(bundle(row), Math.min(first.get(bundle(row)) ?? row.id, row.id))
  }
  return first
}

/** Returns cart lines of the shopper, checked for a place; a combo gives one per part. Leaves out unknown ids. */
export async function cartLines(handle: Handle, filter: CartLineFilter): Promise<Line[]> {
  const rows = await requestedRows(handle, filter)
  const first = leads(rows)
  const senders = sendersAt(
    filter.catalogSnapshot,
    [...new Set(rows.map((row) => row.store_no))],
    filter.place,
    filter.now,
  )
  const promotions = Promotions.at(filter.catalogSnapshot, filter.now)
  const limited = await limitedIn(handle, filter.place.cityId)
  return rows.map((row) => {
    const product = { barcode: row.barcode, drugClass: row.drug_class }
    return {
      ...product,
      id: row.id,
      lead: first.get(bundle(row)) ?? row.id,
      groupId: row.group_id,
      groupName: row.group_name ?? '',
      per: row.per,
      kind: row.kind as Line['kind'],
      count: row.count,
      productId: row.product_id,
      name: row.name,
      spec: row.spec,
      productKind: row.goods_kind,
      storage: row.storage,
      form: row.form,
      medical: row.medical,
      symptoms: row.apply_symptom ? row.symptoms : null,
      priceFen: priceInCombo(row.price_fen, row.combo_price_fen),
      onSale: row.on_sale && !limited.includes(row.barcode),
      hasSpecs: Boolean(row.has_specs),
      limitMin: row.limit_min,
      limitMax: row.limit_max,
      stock: row.qty ?? 0,
      sender: senders.get(row.store_no) as Sender,
      promotion: promotions.of(product, row.kind),
    }
  })
}

/** Returns the reason why a line cannot be bought at all, for any place; '' when it can. @spec ST-39 */
export function saleReason(line: Line): string {
  if (!line.onSale) return '商品已下架'
  if (line.priceFen === null || line.priceFen <= 0) return '商品暂无报价'
  if (line.drugClass === DrugClass.rx) return RX_NOTICE
  return line.stock <= 0 ? '库存不足' : ''
}

/**
 * Returns the reason why the cart shows a line as unavailable for a place; '' when it can be bought.
 * @spec ST-39 RX-02
 */
export const unavailableReason = (line: Line, place: Place) => saleReason(line) || productReason(line, line.kind, place)

/**
 * Checks limits and stock of a quantity; '' when it fits. `isNew`: the pieces are being added.
 * @spec VA-07 VA-08 VA-10 ER-57
 */
export function limitReason(
  line: Pick<Line, 'name' | 'limitMin' | 'limitMax' | 'stock'>,
  count: number,
  { isNew = false } = {},
): string {
  const { name, limitMin: min, limitMax: max, stock } = line
  const result = checkLimit({ name, count, min, max, stock, isNew })
  return result.ok ? '' : result.message
}

/** Groups the lines as the shopper sees them: a single line, or the parts of a combo, the first part first. */
export function bundlesOf(lines: readonly Line[]): Line[][] {
  const linesByLead = new Map<number, Line[]>()
  for (const line of lines) linesByLead.set(line.lead, [...(linesByLead.get(line.lead) ?? []), line])
  return [...linesByLead.values()].map((parts) => parts.sort((a, b) => a.id - b.id))
}

/** Returns the quantity as shown: pieces of a line, sets of a combo. */
export const setsOf = ({ count, per }: Pick<Line, 'count' | 'per'>) => Math.floor(count / per)
