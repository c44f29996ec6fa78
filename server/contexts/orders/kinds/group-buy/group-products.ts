import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf } from '../../../catalog'
import type { Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import {
  countActivities,
  countActivitiesOfLabel,
  findActivityOfForm,
  findActivityOfProduct,
  listActivities,
  listActivitiesOfLabel,
  listBestSellers,
  type ActivityRow,
} from './activity-queries'

export type Card = Reply<'groupAllProduct'>['list'][number]

export const GROUP_BUY_MISSING = '没有找到这个拼团活动'

/** Converts an offer to the card shown in lists. @spec RX-01 */
export const card = (row: ActivityRow): Card => ({
  groupActivityId: row.id,
  barcode: row.barcode,
  productName: row.name,
  spec: row.spec,
  minPic: pictureOf(row, 'list'),
  price: fromFen(row.price_fen),
  usualPrice: row.price_now === null ? null : fromFen(row.price_now),
  groupSize: row.size,
  sold: row.total - row.qty - row.unpaid,
  left: row.qty,
  spellLabel: row.spell_label,
  endTime: shopIso(row.ends_at),
})

/** Lists all running offers. @spec API-29 BC-33 BC-38 RX-04 */
export async function groupAllProduct(ctx: Ctx, input: Parsed<'groupAllProduct'>): Promise<Reply<'groupAllProduct'>> {
  const filter = { now: ctx.now() }
  const rows = await listActivities(ctx.db, filter, input)
  const { n } = await countActivities(ctx.db, filter)
  return toPage(rows.map(card), Number(n), input)
}

/** Lists best sellers first. @spec BC-33 */
export async function groupProduct(ctx: Ctx, input: Parsed<'groupProduct'>): Promise<Reply<'groupProduct'>> {
  const now = ctx.now()
  const rows = await listBestSellers(ctx.db, now, input)
  const { n } = await countActivities(ctx.db, { now })
  return toPage(rows.map(card), Number(n), input)
}

/** Lists the offers of a label. @spec EN-28 */
export async function groupSpellProduct(
  ctx: Ctx,
  input: Parsed<'groupSpellProduct'>,
): Promise<Reply<'groupSpellProduct'>> {
  const filter = { label: input.spellLabel, now: ctx.now() }
  const rows = await listActivitiesOfLabel(ctx.db, filter, input)
  const { n } = await countActivitiesOfLabel(ctx.db, filter)
  return toPage(rows.map(card), Number(n), input)
}

export const groupActivityId = async ({ db, now }: Ctx, { barcode }: Parsed<'groupActivityId'>) => ({
  groupActivityId: (await findActivityOfProduct(db, barcode, now()))?.id ?? null,
})

/** Whether an offer sells now. */
export const isOpen = (row: Pick<ActivityRow, 'starts_at' | 'ends_at' | 'qty'>, now: Date) =>
  row.starts_at <= now && row.ends_at > now && row.qty > 0

/** Converts an offer to its page. */
export const offerView = (row: ActivityRow, at: Date): Reply<'groupProductInfo'> => ({
  ...card(row),
  startTime: shopIso(row.starts_at),
  open: isOpen(row, at) ? 1 : 0,
  lifeMinutes: row.life_minutes,
  perOrder: row.per_order,
  drugClass: row.drug_class,
})

/** Returns an offer with its product. @spec NAV-32 RX-04 */
export async function groupProductInfo(
  { db, now }: Ctx,
  { groupActivityId: id, barcode }: Parsed<'groupProductInfo'>,
): Promise<Reply<'groupProductInfo'>> {
  const at = now()
  const offer = id ? findActivityOfForm(db, { id, form: 'activity' }, at) : findActivityOfProduct(db, barcode ?? '', at)
  const row = await offer
  return row ? offerView(row, at) : refuse('missing', GROUP_BUY_MISSING)
}
