import { sql } from 'kysely'
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

type Brief = Reply<'draws'>[number]
type Record = Reply<'prizeRecords'>['list'][number]

const DAY_MS = 86_400_000
const LATELY = 30 * DAY_MS
const MOST_WINNERS = 20

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
  const rows = await ctx.db
    .selectFrom('draw')
    .selectAll()
    .where('ends_at', '>', new Date(now.getTime() - LATELY))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const place = ({ starts_at: start, ends_at: end }: { starts_at: Date; ends_at: Date }) =>
    end <= now ? 2 : start > now ? 1 : 0
  return rows.sort((a, b) => place(a) - place(b)).map(brief)
}

export const topDraw = async (ctx: Ctx): Promise<Brief | null> => (await draws(ctx))[0] ?? null

/**
 * Returns the prizes in the order in which tickets are assigned. `drug_class` comes from the product, even if the prize
 * table differs.
 */
export const prizesOf = (handle: Handle, drawId: number) =>
  handle
    .selectFrom('draw_prize as z')
    .leftJoin('coupon_goods as g', 'g.coupon_id', 'z.coupon_id')
    .leftJoin('product as p', (join) => join.on('p.barcode', '=', sql<string>`coalesce(z.barcode, g.barcode)`))
    .where('z.draw_id', '=', drawId)
    .select(['z.id', 'z.name', 'z.info', 'z.prize_type', 'z.coupon_id', 'z.odds', 'z.total', 'p.drug_class'])
    .orderBy('z.sort')
    .orderBy('z.id')
    .execute()

/**
 * Whether a prize may be won. Prescription drugs and OTC 甲 must not be gifts: their tickets win nothing.
 * @spec RX-04
 */
export const mayBeWon = ({ drug_class: drugClass }: { drug_class: string | null }) => canBeGift(drugClassOf(drugClass))

export const typeOf = (type: number): 1 | 2 => (type === 1 ? 1 : 2)

export async function draw(ctx: Ctx, { id }: Parsed<'draw'>): Promise<Reply<'draw'>> {
  const row = await ctx.db.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst()
  const drawRow = row ?? refuse('missing', '没有找到该抽奖活动')
  const prizes = (await prizesOf(ctx.db, id)).filter(mayBeWon)
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
  const rows = await ctx.db
    .selectFrom('draw_record as r')
    .innerJoin('draw_prize as z', 'z.id', 'r.prize_id')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .where('r.draw_id', '=', id)
    .select(['u.id', 'u.mobile_sealed', 'u.closed_at', 'z.name', 'r.at'])
    .orderBy('r.id', 'desc')
    .limit(MOST_WINNERS)
    .execute()
  return rows.map(({ name, at, ...user }) => ({
    phone: user.closed_at ? '' : maskPhone(openMobile(ctx.vault, user)),
    ...{ prizeName: name, time: at.toISOString() },
  }))
}

const recordsOf = (handle: Handle, userId: number) =>
  handle
    .selectFrom('draw_record as r')
    .innerJoin('draw as d', 'd.id', 'r.draw_id')
    .leftJoin('draw_prize as z', 'z.id', 'r.prize_id')
    .where('r.user_id', '=', userId)

const COLUMNS = [
  'r.id',
  'd.name as drawName',
  'r.prize_id',
  'z.name',
  'z.info',
  'z.prize_type',
  'r.at',
  'r.user_id',
  'r.address_sealed',
] as const

type Row = Awaited<ReturnType<typeof oneRow>>
const oneRow = (handle: Handle, userId: number, id: number) =>
  recordsOf(handle, userId).where('r.id', '=', id).select(COLUMNS).executeTakeFirstOrThrow()

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
  shownRecord(vault, await oneRow(handle, userId, id))

/** Lists the shopper's prizes, newest first. */
export async function prizeRecords(ctx: Ctx, page: Parsed<'prizeRecords'>): Promise<Reply<'prizeRecords'>> {
  const won = recordsOf(ctx.db, ownerOf(ctx)).where('r.prize_id', 'is not', null)
  const ownRecords = page.prizeType === 0 ? won : won.where('z.prize_type', '=', page.prizeType)
  const { n } = await ownRecords.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await ownRecords
    .select(COLUMNS)
    .orderBy('r.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  return paged(
    rows.map((row) => shownRecord(ctx.vault, row)),
    Number(n),
    page,
  )
}

/** Counts physical prizes without a delivery address. */
export async function prizeCount(ctx: Ctx): Promise<Reply<'prizeCount'>> {
  const { n } = await recordsOf(ctx.db, ownerOf(ctx))
    .where('z.prize_type', '=', 2)
    .where('r.address_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { count: Number(n) }
}
