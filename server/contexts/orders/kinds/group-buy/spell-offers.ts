import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import type { Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import { countActivities, findActivityOfForm, findActivityOfProduct, listActivities } from './activity-queries'
import { card, GROUP_BUY_MISSING, isOpen, offerView } from './group-products'
import { listOpenGroups } from './group-queries'
import { groupUser } from './groups'
import { confirm, placeGroupOrder } from './place-group-order'

/**
 * Returns the offer of a product that can be bought in a spell group now; undefined in a partner's shop, whose product
 * pages ask too.
 */
async function sellingOffer(ctx: Ctx, barcode: string) {
  if (ctx.merchantCode !== '') return undefined
  const row = await findActivityOfProduct(ctx.db, barcode, ctx.now(), 'spell')
  return row && isOpen(row, ctx.now()) ? row : undefined
}

/** Returns the spell offer of a product. @spec PR-33 RX-04 */
export async function spellByBarcode(
  ctx: Ctx,
  { barcode }: Parsed<'spellByBarcode'>,
): Promise<Reply<'spellByBarcode'>> {
  const row = await sellingOffer(ctx, barcode)
  return row ? card(row) : null
}

export async function isSpell(ctx: Ctx, { barcode }: Parsed<'isSpell'>): Promise<Reply<'isSpell'>> {
  return { isSpell: (await sellingOffer(ctx, barcode)) ? 1 : 0 }
}

/** Lists the running spell offers. @spec EN-28 RX-04 */
export async function spellProducts(ctx: Ctx, input: Parsed<'spellProducts'>): Promise<Reply<'spellProducts'>> {
  const filter = { form: 'spell', now: ctx.now() } as const
  const rows = await listActivities(ctx.db, filter, input)
  const { n } = await countActivities(ctx.db, filter)
  return toPage(rows.map(card), Number(n), input)
}

/** Returns a spell offer with the groups that can be joined. @spec ST-64 RX-04 */
export async function spellInfo(ctx: Ctx, { groupActivityId: id }: Parsed<'spellInfo'>): Promise<Reply<'spellInfo'>> {
  const now = ctx.now()
  const row = (await findActivityOfForm(ctx.db, { id, form: 'spell' }, now)) ?? refuse('missing', GROUP_BUY_MISSING)
  const groups = isOpen(row, now) ? await listOpenGroups(ctx.db, id, now) : []
  return { spellOrderInfo: offerView(row, now), spellGroupInfo: groups.map(groupUser) }
}

export const confirmSpell = confirm('spell')

/** Opens a spell group or joins one, once per `idemKey`. @spec PR-33 ST-78 */
export const submitSpell = (ctx: Ctx, input: Parsed<'submitSpell'>) => placeGroupOrder(ctx, 'spell', input)
