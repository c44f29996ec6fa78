import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Address } from '../../../../src/contract/types'
import { maskPhone } from '../../../../src/domain/mask'
import { canBeGift } from '../../../../src/domain/prescription'
import { drugClassOf } from '../../catalog'
import { openMobile } from '../../customer'
import type { Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { refuse } from '../../../platform/http/refusal'
import type { Vault } from '../../../platform/encryption'
import { aboutAddress } from '../../../schema/sealed-bindings'
import {
  listPrizes,
  findRecord,
  selectWonRecords,
  listDraws,
  findDraw,
  listWinners,
  countRecords,
  listRecords,
  countPrizesToShip,
} from './queries'

type Brief = Reply<'draws'>[number]
type Record = Reply<'prizeRecords'>['list'][number]

const DAY_MS = 86_400_000
const LATELY = 30 * DAY_MS

const brief = ({
  id,
  name,
  starts_at: start,
  ends_at: end,
}: {
  id: number
  name: string
  starts_at: Date
  ends_at: Date
}) => ({
  ...{ id, name },
  startTime: start.toISOString(),
  endTime: end.toISOString(),
})

/** Lists running draws first, then upcoming ones, then those that are over. @spec PR-28 */
export async function draws(ctx: Ctx): Promise<Brief[]> {
  const now = ctx.now()
  const rows = await listDraws(ctx.db, new Date(now.getTime() - LATELY))
  const place = ({ starts_at: start, ends_at: end }: { starts_at: Date; ends_at: Date }) =>
    end <= now ? 2 : start > now ? 1 : 0
  return rows.sort((a, b) => place(a) - place(b)).map(brief)
}

export const topDraw = async (ctx: Ctx): Promise<Brief | null> => (await draws(ctx))[0] ?? null

/**
 * Whether a prize may be won. Prescription drugs and OTC 甲 must not be gifts: their tickets win nothing.
 * @spec RX-04
 */
export const mayBeWon = ({ drug_class: drugClass }: { drug_class: string | null }) => canBeGift(drugClassOf(drugClass))

export const typeOf = (type: number): 1 | 2 => (type === 1 ? 1 : 2)

export async function draw(ctx: Ctx, { id }: Parsed<'draw'>): Promise<Reply<'draw'>> {
  const row = await findDraw(ctx.db, id)
  const drawRow = row ?? refuse('missing', '没有找到该抽奖活动')
  const prizes = (await listPrizes(ctx.db, id)).filter(mayBeWon)
  return {
    ...brief(drawRow),
    prizeRemark: drawRow.remark,
    tickets: drawRow.tickets,
    freeCount: drawRow.free_count,
    chancePrice: drawRow.chance_price,
    mostBought: drawRow.most_bought,
    prizes: prizes.map(({ id: prizeId, name, info, prize_type: type, total, odds }) => ({
      ...{ prizeId, prizeName: name, prizeInfo: info, prizeType: typeOf(type), total, odds },
    })),
  }
}

/** Lists recent winners. @spec BC-76 */
export async function drawWinners(ctx: Ctx, { id }: Parsed<'drawWinners'>): Promise<Reply<'drawWinners'>> {
  const rows = await listWinners(ctx.db, id)
  return rows.map(({ name, at, ...user }) => ({
    phone: user.closed_at ? '' : maskPhone(openMobile(ctx.vault, user)),
    ...{ prizeName: name, time: at.toISOString() },
  }))
}

type Row = Awaited<ReturnType<typeof findRecord>>

type RecipientPlace = Pick<Address, 'name' | 'mobile' | 'region' | 'address' | 'roomNo'>

function shownWhere(vault: Vault, { user_id: userId, address_sealed: sealed }: Row): Record['address'] {
  if (sealed === null) return null
  const { name, mobile, region, address, roomNo } = JSON.parse(
    vault.open(sealed, aboutAddress(userId)),
  ) as RecipientPlace
  return { name, phone: maskPhone(mobile), text: `${region} ${address} ${roomNo}`.trim() }
}

const shownRecord = (vault: Vault, row: Row): Record => ({
  recordId: row.id,
  drawName: row.drawName,
  prizeId: row.prize_id,
  prizeName: row.name ?? '',
  prizeInfo: row.info ?? '',
  prizeType: row.prize_type === null ? null : typeOf(row.prize_type),
  time: row.at.toISOString(),
  address: shownWhere(vault, row),
})

/** Returns one record of the shopper. */
export const recordOf = async (handle: Handle, vault: Vault, userId: number, id: number): Promise<Record> =>
  shownRecord(vault, await findRecord(handle, userId, id))

/** Lists the shopper's prizes, newest first. */
export async function prizeRecords(ctx: Ctx, page: Parsed<'prizeRecords'>): Promise<Reply<'prizeRecords'>> {
  const ownRecords = selectWonRecords(ctx.db, ownerOf(ctx), page.prizeType)
  const { n } = await countRecords(ownRecords)
  const rows = await listRecords(ownRecords, page.pageSize, (page.pageNum - 1) * page.pageSize)
  return paged(
    rows.map((row) => shownRecord(ctx.vault, row)),
    Number(n),
    page,
  )
}

/** Counts physical prizes without a delivery address. */
export async function prizeCount(ctx: Ctx): Promise<Reply<'prizeCount'>> {
  const { n } = await countPrizesToShip(ctx.db, ownerOf(ctx))
  return { count: Number(n) }
}
