import { updateCartLine, listUnselectedLines, deleteCartLinesByIds, insertCartLine, type CartOwner } from './queries'
import type { Trx } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { sizeWithin } from './add-to-cart'
import { problemOf, refuseCounts } from './line-checks'
import type { Line } from './cart-lines'

interface Moving extends CartOwner {
  now: Date
  /** Current lines, all with one delivery method. */
  lines: readonly Line[]
  /** Planned pieces with their new senders. */
  parts: readonly Line[]
}

/** Planned row of the cart. */
interface Target extends Line {
  rowId: number | null
}

/**
 * Merges pieces of a product from one sender into one row, whichever lines they were in; pieces of a combo form a
 * separate row.
 */
export function joinedParts(parts: readonly Line[]): Line[] {
  const targets = new Map<string, Line>()
  for (const part of parts) {
    const key = `${part.productId} ${part.groupId} ${part.sender.storeNo}`
    const earlierPart = targets.get(key)
    targets.set(key, earlierPart ? { ...earlierPart, count: earlierPart.count + part.count } : part)
  }
  return [...targets.values()]
}

const isSame = (a: Line, b: Line) => a.productId === b.productId && a.groupId === b.groupId

/**
 * Assigns targets to rows: first rows that stay at their sender, then any row of the product; the rest become new rows.
 */
function assign(targets: readonly Line[], lines: readonly Line[]): Target[] {
  const unassigned = new Map(lines.map((line) => [line.id, line]))
  const claim = (fits: (line: Line) => boolean) => {
    const row = [...unassigned.values()].find(fits)
    if (row) unassigned.delete(row.id)
    return row?.id ?? null
  }
  const claimedTargets = targets.map((target) => ({
    ...target,
    rowId: claim((line) => isSame(line, target) && line.sender.storeNo === target.sender.storeNo),
  }))
  return claimedTargets.map((target) => ({
    ...target,
    rowId: target.rowId ?? claim((line) => isSame(line, target)),
  }))
}

const isCombo = (a: { group_id: number; store_no: string }, b: { group_id: number; store_no: string }) =>
  a.group_id === b.group_id && a.store_no === b.store_no

/** Refuses unselected rows of the same product at the new sender: they would be bought without notice. */
async function refuseUnticked(trx: Trx, { userId, merchantCode, lines }: Moving, targets: readonly Target[]) {
  const rows = await listUnselectedLines(
    trx,
    { userId, merchantCode },
    (lines[0] as Line).kind,
    lines.map(({ id }) => id),
  )
  const met = rows.filter((row) =>
    targets.some(
      ({ productId, groupId, sender }) =>
        productId === row.product_id && groupId === row.group_id && sender.storeNo === row.store_no,
    ),
  )
  // The first row of a combo represents all its rows.
  const ids = met
    .filter((row) => row.group_id === 0 || !met.some((one) => isCombo(one, row) && one.id < row.id))
    .map(({ id }) => id)
  if (ids.length > 0) refuse('lineProblem', '同样的商品还有没勾选的，请一起勾选后再合并', problemOf(ids))
}

/** Sets the line id of each combo to its new first row. */
function withLeads(movedLines: readonly Line[]): Line[] {
  const isWith = (a: Line, b: Line) => a.groupId > 0 && a.groupId === b.groupId && a.sender.storeNo === b.sender.storeNo
  return movedLines.map((line) => {
    const parts = movedLines.filter((one) => one === line || isWith(line, one))
    return { ...line, lead: Math.min(...parts.map(({ id }) => id)) }
  })
}

/** Moves lines of a locked cart to the senders of a split, and returns them with their new ids. */
export async function moveToParcels(trx: Trx, moving: Moving): Promise<Line[]> {
  const { userId, merchantCode, now, lines, parts } = moving
  const targets = assign(joinedParts(parts), lines)
  refuseCounts(targets)
  await refuseUnticked(trx, moving, targets)
  const removedIds = lines.filter(({ id }) => !targets.some(({ rowId }) => rowId === id)).map(({ id }) => id)
  if (removedIds.length > 0) await deleteCartLinesByIds(trx, userId, removedIds)
  const movedLines: Line[] = []
  for (const { rowId, ...target } of targets) {
    const place = { store_no: target.sender.storeNo, count: target.count }
    if (rowId !== null) {
      await updateCartLine(trx, userId, rowId, place)
      movedLines.push({ ...target, id: rowId })
      continue
    }
    const row = {
      user_id: userId,
      product_id: target.productId,
      kind: target.kind,
      created_at: now,
      merchant_code: merchantCode,
    }
    const combo = { group_id: target.groupId, per: target.per }
    const { id } = await insertCartLine(trx, { ...row, ...place, ...combo })
    movedLines.push({ ...target, id })
  }
  await sizeWithin(trx, moving)
  return withLeads(movedLines)
}
