import { CartKind } from '../../../../src/domain/kind'
import { areaReason, type Place, reachableSenders, type Sender, sendersAt, type CatalogSnapshot } from '../../catalog'
import type { Handle } from '../../../platform/db/transaction'
import { storesWith, type Grams } from './herb-stock'

/** Arrival text for decoctions: a rider collects them only after they are prepared. */
const DECOCTED = '煎好后送达，约 2 小时'
/** Message when a herb has too little stock. @spec ER-58 */
export const HERBS_OUT_OF_STOCK = '当前商品数量库存不足！'
/** Message when no store nearby offers decoction. @spec ER-59 */
const NO_DECOCTION = '当前地址无支持代煎门店，无法使用代煎服务！'

export interface FormulaPreparation {
  herbs: Grams
  doses: number
  decoct: boolean
}

interface At {
  place: Place
  now: Date
  catalogSnapshot: CatalogSnapshot
}

/**
 * Store that prepares a formula for a place: `sender` is null when none can, and `reason` explains why; '' otherwise.
 */
export interface Maker {
  sender: Sender | null
  reason: string
}

/** Returns the grams of all doses. */
export const allDoses = ({ herbs, doses }: Pick<FormulaPreparation, 'herbs' | 'doses'>): Grams =>
  herbs.map(({ name, grams }) => ({ name, grams: grams * doses }))

const decocts = ({ stores }: CatalogSnapshot, storeNo: string) =>
  stores.some(({ store_no, decoction }) => store_no === storeNo && decoction)

/**
 * Chooses the store that prepares a whole formula: the nearest open store that has every herb and, if wanted, offers
 * decoction.
 * @spec ER-58 ER-59
 */
export async function makerOf(
  handle: Handle,
  herbalFormula: FormulaPreparation,
  { place, now, catalogSnapshot }: At,
): Promise<Maker> {
  const near = reachableSenders(catalogSnapshot, CartKind.lightning, place, now)
  const able = herbalFormula.decoct ? near.filter(({ storeNo }) => decocts(catalogSnapshot, storeNo)) : near
  if (able.length === 0)
    return {
      sender: null,
      reason:
        herbalFormula.decoct && place.point
          ? NO_DECOCTION
          : areaReason(catalogSnapshot, CartKind.lightning, place, now),
    }
  const having = await storesWith(
    handle,
    able.map(({ storeNo }) => storeNo),
    allDoses(herbalFormula),
  )
  const availableSender = able.find(({ storeNo }) => having.has(storeNo))
  if (!availableSender) return { sender: null, reason: HERBS_OUT_OF_STOCK }
  return { sender: herbalFormula.decoct ? { ...availableSender, arrival: DECOCTED } : availableSender, reason: '' }
}

/** Returns the store to display for an order that no store can prepare yet: one with decoction if there is any. */
export function findAnyMaker({ place, now, catalogSnapshot }: At): Sender | undefined {
  const shops = catalogSnapshot.stores.filter(({ warehouse }) => !warehouse)
  const row = shops.find(({ decoction }) => decoction) ?? shops[0]
  return row && sendersAt(catalogSnapshot, [row.store_no], place, now).get(row.store_no)
}
