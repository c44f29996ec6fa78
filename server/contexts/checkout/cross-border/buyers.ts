import { OrderStatus } from '../../../../src/domain/order-status'
import { sql } from 'kysely'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName } from '../../../../src/domain/mask'
import { formatShopTime } from '../../../../src/domain/shop-time'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { aboutBuyer, aboutBuyerName, aboutIdCard, aboutIdCardName } from '../../../schema/sealed-bindings'
import { lockPrint } from '../../../platform/encryption/print-lock'
import { type IdCardRow, idCardsOf, needConsent, saveIdCard } from '../../customer'

/** Customs take no other paper. */
const KIND = 'mainland'

export type Buyer = Reply<'globalBuyers'>[number]

export const shownBuyer = ({ id, name, id_mask, is_default }: IdCardRow): Buyer => ({
  ...{ id, name: maskName(name), idMask: id_mask, undefault: is_default ? 1 : 0 },
})

const buyersOf = async (handle: Handle, userId: number) =>
  (await idCardsOf(handle, userId)).filter(({ kind }) => kind === KIND)

export const globalBuyers = async (ctx: Ctx): Promise<Buyer[]> => (await buyersOf(ctx.db, ownerOf(ctx))).map(shownBuyer)

/** Among the shopper's real names, and as sealed as every other. @spec RX-10 */
export async function saveGlobalBuyer(ctx: Ctx, { name, idNo, undefault }: Parsed<'saveGlobalBuyer'>): Promise<Buyer> {
  const { id } = await saveIdCard(ctx, { kind: KIND, name, idNo, undefault })
  const row = (await buyersOf(ctx.db, ownerOf(ctx))).find((one) => one.id === id)
  return shownBuyer(row ?? refuse('missing'))
}

/** The one that was chosen, else the default one; null where there is none. */
export async function chosenBuyer(handle: Handle, userId: number, id: number | null | undefined) {
  const all = await buyersOf(handle, userId)
  if (id == null) return all[0] ?? null
  return all.find((one) => one.id === id) ?? refuse('missing', '没有找到这条实名信息')
}

/** The shopper's own, for an order: asked for by today's consent. @spec RX-10 */
export async function namedBuyer(trx: Trx, userId: number, id: number): Promise<IdCardRow> {
  await needConsent(trx, userId, 'id')
  return (await chosenBuyer(trx, userId, id)) ?? refuse('missing', '没有找到这条实名信息')
}

/** How the order keeps its buyer. */
export function sealedBuyer({ vault }: Pick<Ctx, 'vault'>, userId: number, card: IdCardRow, orderId: number) {
  const number = vault.open(card.id_sealed, aboutIdCard(userId))
  const name = vault.open(card.name_sealed, aboutIdCardName(userId))
  return {
    name: card.name,
    name_sealed: vault.seal(name, aboutBuyerName(orderId)),
    id_mask: card.id_mask,
    id_print: vault.print(number),
    id_sealed: vault.seal(number, aboutBuyer(orderId)),
  }
}

/** Purchases of one person wait for each other, whatever account they are made by: the year's limit is theirs. */
export const lockPerson = lockPrint

/** Blind indexes that a buyer's number may be stored under. */
export const buyerPrints = ({ vault }: Pick<Ctx, 'vault'>, { id_sealed, user_id }: IdCardRow) =>
  vault.prints(vault.open(id_sealed, aboutIdCard(user_id)))

/** Fen that this person has bought from abroad in the shop's calendar year; `besides` leaves one order out. */
export async function boughtBy(handle: Handle, prints: readonly string[], now: Date, besides = 0): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(g.value_fen), 0)::int as fen from global_order g join orders o on o.id = g.order_id
    where g.id_print = any(${prints}::text[]) and o.status <> ${OrderStatus.cancelled} and o.id <> ${besides}
      and o.created_at >= ${`${formatShopTime(now, 'YYYY')}-01-01T00:00:00+08:00`}::timestamptz`.execute(handle)
  return rows[0]?.fen ?? 0
}
