import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind } from '../../../../src/domain/kind'
import type { ProductGroup } from '../../../../src/contract/types'
import { NO_FEES, priceCartFen } from '../../../../src/domain/cart'
import { priceInCombo } from '../../../../src/domain/combo'
import { fen, fromFen, type Fen } from '../../../../src/domain/money'
import { canBeInPromotionKind, type DrugRuleClass } from '../../../../src/domain/prescription'
import type { Handle } from '../../../platform/db/transaction'
import type { PricingContext } from '../price/price-list'
import type { Promotions } from '../promotion/promotions'
import { riderShops, warehouseWith, type ShopperLocation } from '../delivery/shopper-location'
import { pictureOf } from './product-picture'
import { stockAt, type StockMap } from '../stock/stock'
import { type PartRow, listComboParts } from './queries'

/** Product of a combo; `price` is that of one piece in the combo, `usual` that of one piece alone. */
type Part = PartRow & { price: Fen; usual: Fen }

/** Combo as stored, with the current prices of its products. */
export interface Combo {
  id: number
  type: 1 | 2 | 3
  name: string
  note: string
  parts: Part[]
}

const CLASS: Record<string, DrugRuleClass> = {
  [DrugClass.rx]: 'rx',
  [DrugClass.otcA]: 'otc-a',
  [DrugClass.otcB]: 'otc-b',
}

/** Converts the stored drug class to the class of the domain rules. */
export const drugClassOf = (drugClass: string | null): DrugRuleClass => CLASS[drugClass ?? ''] ?? 'none'

/** Whether the product may be in a combo, even if a row of the table says so. @spec RX-04 */
const isAllowed = ({ drug_class }: PartRow) => canBeInPromotionKind(drugClassOf(drug_class), 'combo')
/** Returns the part with its price, null when it is not sold. @spec PR-17 */
const soldPart = (row: PartRow): Part | null =>
  row.on_sale && row.usual !== null
    ? { ...row, usual: row.usual, price: priceInCombo(row.usual, row.own) ?? row.usual }
    : null

/** Returns the combos with a product, or the combo with an id; none in a partner's shop. */
export async function combosOf(db: Handle, which: { barcode: string } | { groupId: number }, pricing: PricingContext) {
  return pricing.priceList.isOwnShop ? combosFrom(await listComboParts(db, which, pricing)) : []
}

/** Groups the parts of combos. Leaves out combos that must not or cannot be sold. @spec EN-23 RX-04 */
export function combosFrom(rows: readonly PartRow[]): Combo[] {
  const combos = new Map<number, Combo>()
  const wrong = new Set<number>()
  for (const row of rows) {
    const part = isAllowed(row) ? soldPart(row) : null
    if (!part) {
      wrong.add(row.group_id)
      continue
    }
    const { group_id: id, group_type: type, group_name: name, note } = row
    const combo = combos.get(id) ?? { id, type: type as Combo['type'], name, note, parts: [] }
    combos.set(id, { ...combo, parts: [...combo.parts, part] })
  }
  return [...combos.values()].filter(({ id }) => !wrong.has(id))
}

/** How many complete combos a store has in stock. */
export const timesAt = ({ parts }: Combo, stock: StockMap, storeNo: string) =>
  Math.min(...parts.map(({ id, count }) => Math.floor((stock.get(id)?.get(storeNo) ?? 0) / count)))

/** How many combos the purchase limits allow; a limit of 0 means no limit. */
const timesAllowed = ({ parts }: Combo) =>
  Math.min(...parts.map(({ limit_max, count }) => (limit_max > 0 ? Math.floor(limit_max / count) : Infinity)))

export const stockOfCombos = (db: Handle, combos: readonly Combo[], storeNos: readonly string[]) =>
  stockAt(db, [...new Set(combos.flatMap(({ parts }) => parts.map(({ id }) => id)))], storeNos)

/** Chooses the sender: a store nearby that has the whole combo, open stores first, else a warehouse. */
function senderOf(combo: Combo, stock: StockMap, shopperLocation: ShopperLocation) {
  const having = riderShops(shopperLocation).filter(({ row }) => timesAt(combo, stock, row.store_no) > 0)
  const shop = having.find(({ opening }) => opening.isOpen) ?? having[0]
  if (shop) return { kind: CartKind.lightning, storeNo: shop.row.store_no } as const
  const warehouse = warehouseWith(shopperLocation, (storeNo) => timesAt(combo, stock, storeNo))
  return { kind: CartKind.express, storeNo: warehouse?.storeNo ?? null } as const
}

/**
 * Prices the pieces of a combo as a cart with nothing else would, without fees: in the combo (`price`) or bought
 * separately (`usual`).
 */
function priced({ parts }: Combo, kind: 1 | 2, promotions: Promotions, at: 'price' | 'usual') {
  const running = parts.map(({ barcode, drug_class: drugClass }) => promotions.of({ barcode, drugClass }, kind))
  const lines = parts.map(({ barcode, count, [at]: price }, index) => {
    const reduceId = running[index]?.reduceId ?? ''
    return { id: index, barcode, price, count, checked: true, reduceId, orderType: kind }
  })
  const { payable, receipt } = priceCartFen({
    ...{ lines, coupons: [], fees: NO_FEES },
    promotions: running.flatMap((one) => one ?? []),
  })
  const saving = receipt.find(({ kind: of, result }) => of === 'promotion' && result < 0)
  const by = running.find((one) => one?.reduceId === saving?.ruleId)
  return { payable, saved: by ? promotions.textOf(by) : '' }
}

/**
 * Returns what a combo saves against its pieces bought separately, in fen, with the promotions of the delivery method;
 * 0 or less when it saves nothing.
 * @spec PR-17
 */
const savingOf = (combo: Combo, kind: 1 | 2, promotions: Promotions): Fen =>
  fen(priced(combo, kind, promotions, 'usual').payable - priced(combo, kind, promotions, 'price').payable)

/** Whether a combo saves something with one of the delivery methods. @spec PR-17 */
export const saves = (combo: Combo, promotions: Promotions) =>
  [CartKind.lightning, CartKind.express].some((kind) => savingOf(combo, kind, promotions) > 0)

/** Converts a combo to the form shown on a page. */
export function shownCombo(
  combo: Combo,
  stock: StockMap,
  shopperLocation: ShopperLocation,
  promotions: Promotions,
): ProductGroup {
  const { kind, storeNo } = senderOf(combo, stock, shopperLocation)
  const { payable: originFen } = priced(combo, kind, promotions, 'usual')
  const { payable, saved } = priced(combo, kind, promotions, 'price')
  const times = storeNo ? timesAt(combo, stock, storeNo) : 0
  const most = Math.min(times, timesAllowed(combo))
  return {
    groupId: combo.id,
    groupType: combo.type,
    name: combo.name,
    note: combo.note,
    goods: combo.parts.map((part) => ({
      barcode: part.barcode,
      productName: part.name,
      spec: part.spec,
      minPic: pictureOf(part),
      price: fromFen(part.price),
      count: part.count,
    })),
    originPrice: fromFen(originFen),
    price: fromFen(payable),
    saving: fromFen(fen(originFen - payable)),
    saved,
    cardGoodsType: kind,
    storeNo,
    stock: most,
    reason: most > 0 ? '' : times > 0 ? '超出每单限购数量' : '附近门店和仓库都配不齐这一组',
  }
}
