import { randomInt } from 'node:crypto'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { maskName } from '../../../../../src/domain/mask'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf } from '../../../catalog'
import type { Handle } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { userInfo } from '../../../customer'
import {
  countOwnRecommendations,
  findPromoter,
  findPromoterCode,
  findStaffStore,
  insertPromoter,
  listOwnRecommendations,
  listPromoterIds,
  listPromoters,
  sumRecommendations,
  sumSoldPieces,
} from './promoter-queries'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE = 10
const newCode = () => Array.from({ length: CODE }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Returns the code in the shopper's links: created once, unrelated to the account id. @spec ST-16 */
export async function refnoOf(handle: Handle, userId: number): Promise<string> {
  await insertPromoter(handle, userId, newCode())
  const { code } = await findPromoterCode(handle, userId)
  return code
}

/** Returns the promoter of a code; null for an unknown code and for the shopper's own. @spec ST-16 */
export async function promoterOf(handle: Handle, code: string | undefined, userId: number): Promise<number | null> {
  if (!code) return null
  const row = await findPromoter(handle, code)
  return row && row.user_id !== userId ? row.user_id : null
}

export async function groupUserinfo(ctx: Ctx): Promise<Reply<'groupUserinfo'>> {
  const userId = ownerOf(ctx)
  const { name } = await userInfo(ctx, userId)
  const staff = await findStaffStore(ctx.db, userId)
  return { name, refno: await refnoOf(ctx.db, userId), staff: staff ? 1 : 0, storeName: staff?.name ?? '' }
}

/** Lists the orders from a promoter's recommendations; masks the buyers' names. */
export async function groupUserRecommends(
  ctx: Ctx,
  input: Parsed<'groupUserRecommends'>,
): Promise<Reply<'groupUserRecommends'>> {
  const userId = ownerOf(ctx)
  const rows = await listOwnRecommendations(ctx.db, userId, input)
  const { n } = await countOwnRecommendations(ctx.db, userId)
  const list = rows.map((row) => ({
    id: row.id,
    groupNo: row.no,
    name: maskName(row.buyer),
    productName: row.name,
    minPic: pictureOf(row),
    count: row.count,
    payable: fromFen(row.payable_fen),
    time: shopIso(row.created_at),
    state: row.state,
  }))
  return toPage(list, Number(n), input)
}

export async function groupAllRecommends(
  ctx: Ctx,
  input: Parsed<'groupAllRecommends'>,
): Promise<Reply<'groupAllRecommends'>> {
  const userId = ownerOf(ctx)
  const rows = await listPromoters(ctx.db, input)
  const all = await listPromoterIds(ctx.db)
  const offset = (input.pageNum - 1) * input.pageSize
  const list = rows.map((row, index) => ({
    rank: offset + index + 1,
    name: maskName(row.name),
    totalCount: row.n,
    mine: row.promoter_id === userId ? (1 as const) : (0 as const),
  }))
  return toPage(list, all.length, input)
}

export async function groupSaleStats(ctx: Ctx): Promise<Reply<'groupSaleStats'>> {
  const row = await sumRecommendations(ctx.db, ownerOf(ctx))
  return { totalCount: row.orders, userCount: row.users, totalPrice: fromFen(row.fen) }
}

export async function groupTotalSales({ db }: Ctx): Promise<Reply<'groupTotalSales'>> {
  const row = await sumSoldPieces(db)
  return { totalCount: row.n }
}
