import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Address } from '../../../../src/contract/types'
import { PRIZE_TYPE, prizeParcelNo, type PrizeType } from '../../../../src/domain/draw'
import { maskPhone } from '../../../../src/domain/mask'
import { canBeGift } from '../../../../src/domain/prescription'
import { drugClassOf } from '../../catalog'
import { openMobile } from '../../customer'
import type { Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import type { Vault } from '../../../platform/encryption'
import { aboutAddress } from '../../../schema/sealed-bindings'
import type { DrawForm } from '../tables'
import { chancesOf, drawRow } from './chances'
import {
  listPrizes,
  findRecord,
  selectDrawRecords,
  selectRecordsInState,
  selectWonRecords,
  listDraws,
  listWinners,
  findPartnerName,
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

/** Lists the draws of a form: running ones first, then upcoming ones, then those that are over. */
async function sortedDraws(ctx: Ctx, form: DrawForm) {
  const now = ctx.now()
  const rows = await listDraws(ctx.db, form, new Date(now.getTime() - LATELY))
  const place = ({ starts_at: start, ends_at: end }: { starts_at: Date; ends_at: Date }) =>
    end <= now ? 2 : start > now ? 1 : 0
  return rows.sort((a, b) => place(a) - place(b))
}

/** Lists the draws for points, or those with a running light. @spec PR-28 */
export const draws = async (ctx: Ctx, { form }: Parsed<'draws'>): Promise<Brief[]> =>
  (await sortedDraws(ctx, form)).map(brief)

/** Lists the wheels with the shopper's remaining draws. @spec PR-28 ST-72 */
export async function raffles(ctx: Ctx): Promise<Reply<'raffles'>> {
  const userId = ownerOf(ctx)
  const wheels: Reply<'raffles'> = []
  for (const row of await sortedDraws(ctx, 'wheel'))
    wheels.push({ ...brief(row), count: (await chancesOf(ctx.db, row, userId)).count })
  return wheels
}

export const topDraw = async (ctx: Ctx): Promise<Brief | null> => (await draws(ctx, { form: 'list' }))[0] ?? null

/**
 * Whether a prize may be won. Prescription drugs and OTC 甲 must not be gifts: their tickets win nothing.
 * @spec RX-04
 */
export const mayBeWon = ({ drug_class: drugClass }: { drug_class: string | null }) => canBeGift(drugClassOf(drugClass))

const typeOf = (type: number): PrizeType =>
  type === PRIZE_TYPE.coupon || type === PRIZE_TYPE.points ? type : PRIZE_TYPE.material

export async function draw(ctx: Ctx, { id }: Parsed<'draw'>): Promise<Reply<'draw'>> {
  const row = await drawRow(ctx.db, id)
  const prizes = (await listPrizes(ctx.db, id)).filter(mayBeWon)
  const partner = row.partner_code === null ? undefined : await findPartnerName(ctx.db, row.partner_code)
  return {
    ...brief(row),
    prizeRemark: row.remark,
    tickets: row.tickets,
    freeCount: row.free_count,
    chancePrice: row.chance_price,
    mostBought: row.most_bought,
    partnerName: partner ?? '',
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

const COUPON_USABLE = 1
const COUPON_USED = 2

function materialState(row: Row): Record['state'] {
  if (row.received_at !== null) return 'received'
  if (row.sent_at !== null) return 'sent'
  return row.address_at === null ? 'toFill' : 'toShip'
}

/** Returns the state of a drawn prize; a coupon expires without a change of its row. */
function stateOf(row: Row, now: Date): Record['state'] {
  if (row.prize_type === null) return 'lost'
  if (row.prize_type === PRIZE_TYPE.points) return 'credited'
  if (row.prize_type === PRIZE_TYPE.material) return materialState(row)
  if (row.status === COUPON_USED) return 'used'
  return row.status === COUPON_USABLE && row.expires_at && row.expires_at > now ? 'usable' : 'expired'
}

type Shower = Pick<Ctx, 'vault' | 'now'>

export const shownRecord = ({ vault, now }: Shower, row: Row): Record => ({
  recordId: row.id,
  drawName: row.drawName,
  prizeId: row.prize_id,
  prizeName: row.name ?? '',
  prizeInfo: row.info ?? '',
  prizeType: row.prize_type === null ? null : typeOf(row.prize_type),
  state: stateOf(row, now()),
  time: row.at.toISOString(),
  address: shownWhere(vault, row),
  parcel: row.sent_at && { parcelNo: prizeParcelNo(row.id), com: row.carrier, num: row.parcel_num },
})

/** Returns one record of the shopper. */
export const recordOf = async (store: Shower & { db: Handle }, userId: number, id: number): Promise<Record> =>
  shownRecord(store, await findRecord(store.db, userId, id))

/** Reads one page of the selected records. */
async function pageOfRecords(
  ctx: Ctx,
  records: ReturnType<typeof selectWonRecords>,
  page: { pageNum: number; pageSize: number },
): Promise<Reply<'prizeRecords'>> {
  const { n } = await countRecords(records)
  const rows = await listRecords(records, page.pageSize, (page.pageNum - 1) * page.pageSize)
  return toPage(
    rows.map((row) => shownRecord(ctx, row)),
    Number(n),
    page,
  )
}

/** Lists the shopper's prizes, newest first. */
export const prizeRecords = (ctx: Ctx, page: Parsed<'prizeRecords'>) =>
  pageOfRecords(ctx, selectWonRecords(ctx.db, ownerOf(ctx), page.prizeType), page)

/** Lists the shopper's draws of one activity, newest first, with those that won nothing. */
export const drawRecords = (ctx: Ctx, page: Parsed<'drawRecords'>) =>
  pageOfRecords(ctx, selectDrawRecords(ctx.db, ownerOf(ctx), page.id), page)

/** Lists the shopper's prizes in a state, newest first. */
export const prizeStates = (ctx: Ctx, page: Parsed<'prizeStates'>) =>
  pageOfRecords(ctx, selectRecordsInState(ctx.db, ownerOf(ctx), page.state), page)

/** Counts physical prizes without a delivery address. */
export async function prizeCount(ctx: Ctx): Promise<Reply<'prizeCount'>> {
  const { n } = await countPrizesToShip(ctx.db, ownerOf(ctx))
  return { count: Number(n) }
}
