import { CartKind, PICKUP } from '../../../../src/domain/kind'
import { fewestParcels, type ParcelPlan } from '../../../../src/domain/parcels'
import { RIDER_METRES } from '../../../../src/domain/store'
import { type Place, reachableSenders, type Sender, type CatalogSnapshot, stockAt, type StockMap } from '../../catalog'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import type { Line } from '../cart/cart-lines'

/** Attempt to split a cart: number of senders and parcels, and the lines with missing pieces. */
export interface SplitAttempt {
  /** Whether only open senders were tried. */
  isOpen: boolean
  senders: number
  parcels: number
  missing: { id: number; available: number }[]
}

export interface Split {
  /** One line for each parcel it is in, with its pieces there. */
  lines: Line[]
  attempts: SplitAttempt[]
  /** Lines that all senders together cannot fill; `lines` is then incomplete. */
  missing: SplitAttempt['missing']
}

interface At {
  kind: Line['kind']
  place: Place
  catalogSnapshot: CatalogSnapshot
  now: Date
  /** Chosen sender: no other is used if it serves the place. Only a pickup insists on a store that does not. */
  storeNo?: string | null
}

// Messages when no sender delivers. None mentions express: the checkout page offers it itself where it is possible.
const NO_SENDER: Record<Line['kind'], string> = {
  1: '当前地址暂不支持快递配送，请换一个地址',
  2: '3 公里内没有可以配送的门店，请换一个地址',
  3: '3 公里内没有可以自提的门店，请换一个地址',
}

const UNPLACED = '请在地图上选择这个地址的位置'
const APART = '3 公里内没有商品齐全的门店，请减少商品，或改用配送'

/** Distance of a sender; warehouses have none and are ordered by position. */
const metresOf = (sender: Sender, index: number, kind: number) =>
  kind === CartKind.express ? index : (sender.distance ?? 0)

function plan(lines: readonly Line[], senders: readonly Sender[], kind: number, stock: StockMap): ParcelPlan {
  const stockIn = (storeNo: string) =>
    Object.fromEntries(lines.map((line) => [line.barcode, stock.get(line.productId)?.get(storeNo) ?? 0]))
  const stores = senders.map((sender, index) => ({
    storeNo: sender.storeNo,
    distance: metresOf(sender, index, kind),
    stock: stockIn(sender.storeNo),
  }))
  const parcelLines = lines.map(({ groupId, lead, ...line }) => (groupId > 0 ? { ...line, bundle: lead } : line))
  return fewestParcels({ lines: parcelLines, stores })
}

/** Returns the missing quantity by line: pieces, or sets of a combo. */
function lackOf(lines: readonly Line[], { missing }: ParcelPlan): SplitAttempt['missing'] {
  const lack = new Map<number, SplitAttempt['missing'][number]>()
  for (const { id, available } of missing) {
    const { lead, per } = lines.find((line) => line.id === id) as Line
    lack.set(lead, { id: lead, available: Math.floor(available / per) })
  }
  return [...lack.values()]
}

const triedOf = (
  isOpen: boolean,
  senders: readonly Sender[],
  lines: readonly Line[],
  plan: ParcelPlan,
): SplitAttempt => ({
  isOpen,
  senders: senders.length,
  parcels: plan.parcels.length,
  missing: lackOf(lines, plan),
})

/**
 * Returns one store for a pickup, which happens in one place: of several stores the first that has everything. Code 509
 * when none has.
 * @spec PR-12
 */
function findPickupStores(lines: readonly Line[], senders: readonly Sender[], stock: StockMap): readonly Sender[] {
  if (senders.length === 1) return senders
  const completeSender = senders.find((sender) => plan(lines, [sender], PICKUP, stock).missing.length === 0)
  return completeSender ? [completeSender] : refuse('noSender', APART)
}

/**
 * Splits lines of one delivery method over the fewest senders nearby: first over the open ones, and over all of them
 * only when the open ones lack stock. A pickup uses one store. Code 509 when no sender delivers.
 */
export async function splitLines(handle: Handle, lines: readonly Line[], { kind, ...at }: At): Promise<Split> {
  if (kind !== CartKind.express && !at.place.point) return refuse('noSender', UNPLACED)
  const nearby = reachableSenders(at.catalogSnapshot, kind, at.place, at.now).filter(
    ({ distance }) => kind === CartKind.express || (distance ?? 0) <= RIDER_METRES,
  )
  const chosen = nearby.filter(({ storeNo }) => storeNo === at.storeNo)
  const isDropped = at.storeNo == null || (chosen.length === 0 && kind !== PICKUP)
  const sendersInReach = isDropped ? nearby : chosen
  if (sendersInReach.length === 0) return refuse('noSender', NO_SENDER[kind])
  const stock = await stockAt(
    handle,
    [...new Set(lines.map(({ productId }) => productId))],
    sendersInReach.map(({ storeNo }) => storeNo),
  )
  const senders = kind === PICKUP ? findPickupStores(lines, sendersInReach, stock) : sendersInReach
  const open = kind === CartKind.express ? senders : senders.filter(({ isOpen }) => isOpen)
  const openPlan = plan(lines, open, kind, stock)
  const attempts = [triedOf(true, open, lines, openPlan)]
  const needsAll = openPlan.missing.length > 0 && open.length < senders.length
  const finalPlan = needsAll ? plan(lines, senders, kind, stock) : openPlan
  if (needsAll) attempts.push(triedOf(false, senders, lines, finalPlan))
  const byId = new Map(lines.map((line) => [line.id, line]))
  const split = finalPlan.parcels.flatMap(({ storeNo, lines: parts }) => {
    const sender = senders.find((one) => one.storeNo === storeNo) as Sender
    return parts.map(({ id, count }): Line => {
      const line = byId.get(Number(id)) as Line
      return { ...line, count, sender, stock: stock.get(line.productId)?.get(storeNo) ?? 0 }
    })
  })
  return { lines: split, attempts, missing: attempts.at(-1)?.missing ?? [] }
}
