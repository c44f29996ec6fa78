import { sql } from 'kysely'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf, priceNow } from '../../../catalog'
import type { Handle } from '../../../../platform/db/transaction'
import type { Ctx } from '../../../../platform/http/context'
import { paged } from '../../../../platform/http/paged'
import { refuse } from '../../../../platform/http/refusal'

export type Card = Reply<'groupAllProduct'>['list'][number]

export const GONE = '没有找到这个拼团活动'

/** Selects group-buy offers with their products, selling now or not; without prescription drugs. @spec RX-04 */
export const activities = (db: Handle, now: Date) =>
  db
    .selectFrom('group_activity as a')
    .innerJoin('product as p', 'p.barcode', 'a.barcode')
    .where('p.on_sale', '=', true)
    .where(sql<boolean>`p.drug_class is distinct from 'Rx'`)
    .selectAll('a')
    .select(['p.name', 'p.spec', 'p.drug_class', priceNow(now).as('price_now')])

const running = (db: Handle, now: Date) =>
  activities(db, now).where('a.starts_at', '<=', now).where('a.ends_at', '>', now)

type Query = ReturnType<typeof running>
export type ActivityRow = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>

/** Converts a session to the card shown in lists. @spec RX-01 */
export const card = (row: ActivityRow): Card => ({
  groupActivityId: row.id,
  barcode: row.barcode,
  productName: row.name,
  spec: row.spec,
  minPic: pictureOf(row, 'list'),
  price: fromFen(row.price_fen),
  usualPrice: row.price_now === null ? null : fromFen(row.price_now),
  groupSize: row.size,
  sold: row.total - row.qty,
  left: row.qty,
  spellLabel: row.spell_label,
  endTime: shopIso(row.ends_at),
})

async function loadPage(query: Query, input: { pageNum: number; pageSize: number }) {
  const rows = await query
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const { n } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return paged(rows.map(card), Number(n), input)
}

/** Lists all running offers. @spec API-29 BC-33 BC-38 RX-04 */
export const groupAllProduct = (
  { db, now }: Ctx,
  input: Parsed<'groupAllProduct'>,
): Promise<Reply<'groupAllProduct'>> => loadPage(running(db, now()).orderBy('a.ends_at').orderBy('a.id'), input)

/** Lists best sellers first. @spec BC-33 */
export const groupProduct = ({ db, now }: Ctx, input: Parsed<'groupProduct'>): Promise<Reply<'groupProduct'>> =>
  loadPage(
    running(db, now())
      .orderBy(sql`a.total - a.qty`, 'desc')
      .orderBy('a.id'),
    input,
  )

/** Lists the offers of a label. @spec EN-28 */
export const groupSpellProduct = (
  { db, now }: Ctx,
  input: Parsed<'groupSpellProduct'>,
): Promise<Reply<'groupSpellProduct'>> =>
  loadPage(running(db, now()).where('a.spell_label', '=', input.spellLabel).orderBy('a.ends_at').orderBy('a.id'), input)

/** Returns the offer that sells a product now; of several the last to end. */
export const activityOf = (db: Handle, barcode: string, now: Date) =>
  running(db, now)
    .where('a.barcode', '=', barcode)
    .orderBy('a.ends_at', 'desc')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()

export const activityById = (db: Handle, id: number, now: Date) =>
  activities(db, now).where('a.id', '=', id).executeTakeFirst()

export const groupActivityId = async ({ db, now }: Ctx, { barcode }: Parsed<'groupActivityId'>) => ({
  groupActivityId: (await activityOf(db, barcode, now()))?.id ?? null,
})

/** Whether an offer sells now. */
export const isOpen = (row: Pick<ActivityRow, 'starts_at' | 'ends_at' | 'qty'>, now: Date) =>
  row.starts_at <= now && row.ends_at > now && row.qty > 0

/** Returns an offer with its product. @spec NAV-32 RX-04 */
export async function groupProductInfo(
  { db, now }: Ctx,
  { groupActivityId: id, barcode }: Parsed<'groupProductInfo'>,
): Promise<Reply<'groupProductInfo'>> {
  const at = now()
  const row = id ? await activityById(db, id, at) : barcode ? await activityOf(db, barcode, at) : undefined
  if (!row) return refuse('missing', GONE)
  return {
    ...card(row),
    startTime: shopIso(row.starts_at),
    open: isOpen(row, at) ? 1 : 0,
    lifeMinutes: row.life_minutes,
    perOrder: row.per_order,
    drugClass: row.drug_class,
  }
}
