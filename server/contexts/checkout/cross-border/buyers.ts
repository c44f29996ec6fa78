import { NO_FEN, type Fen } from '../../../../src/domain/money'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName } from '../../../../src/domain/mask'
import { formatShopTime } from '../../../../src/domain/shop-time'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { aboutBuyer, aboutBuyerName, aboutIdCard, aboutIdCardName } from '../../../schema/sealed-bindings'
import { lockPrint } from '../../../platform/encryption/print-lock'
import { type IdCardRow, idCardsOf, needConsent, saveIdCard } from '../../customer'
import { sumPurchases } from './queries'

/** The only kind of document that customs accept. */
const KIND = 'mainland'

export type Buyer = Reply<'globalBuyers'>[number]

export const shownBuyer = ({ id, name, id_mask, is_default }: IdCardRow): Buyer => ({
  ...{ id, name: maskName(name), idMask: id_mask, undefault: is_default ? 1 : 0 },
})

const buyersOf = async (handle: Handle, userId: number) =>
  (await idCardsOf(handle, userId)).filter(({ kind }) => kind === KIND)

export const globalBuyers = async (ctx: Ctx): Promise<Buyer[]> => (await buyersOf(ctx.db, ownerOf(ctx))).map(shownBuyer)

/** Saves a buyer among the shopper's verified identities, sealed like all of them. @spec RX-10 */
export async function saveGlobalBuyer(ctx: Ctx, { name, idNo, undefault }: Parsed<'saveGlobalBuyer'>): Promise<Buyer> {
  const { id } = await saveIdCard(ctx, { kind: KIND, name, idNo, undefault })
  const row = (await buyersOf(ctx.db, ownerOf(ctx))).find((one) => one.id === id)
  return shownBuyer(row ?? refuse('missing'))
}

/** Returns the chosen buyer, else the default; null when there is none. */
export async function chosenBuyer(handle: Handle, userId: number, id: number | null | undefined) {
  const all = await buyersOf(handle, userId)
  if (id == null) return all[0] ?? null
  return all.find((one) => one.id === id) ?? refuse('missing', '没有找到这条实名信息')
}

/** Returns the shopper's own buyer for an order; requires current consent. @spec RX-10 */
export async function namedBuyer(trx: Trx, userId: number, id: number): Promise<IdCardRow> {
  await needConsent(trx, userId, 'id')
  return (await chosenBuyer(trx, userId, id)) ?? refuse('missing', '没有找到这条实名信息')
}

/** Returns the buyer's columns of the order. */
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

/**
 * Locks a person: purchases of one person wait for each other across accounts, because the yearly limit belongs to the
 * person.
 */
export const lockPerson = lockPrint

/** Returns the blind indexes under which a buyer's ID number may be stored. */
export const buyerPrints = ({ vault }: Pick<Ctx, 'vault'>, { id_sealed, user_id }: IdCardRow) =>
  vault.prints(vault.open(id_sealed, aboutIdCard(user_id)))

/**
 * Returns the amount of this person's cross-border purchases in the local calendar year, in fen; `exceptOrderId` leaves one
 * order out.
 */
export async function purchasedBy(
  handle: Handle,
  prints: readonly string[],
  now: Date,
  exceptOrderId = 0,
): Promise<Fen> {
  const { rows } = await sumPurchases(
    handle,
    prints,
    exceptOrderId,
    `${formatShopTime(now, 'YYYY')}-01-01T00:00:00+08:00`,
  )
  return rows[0]?.fen ?? NO_FEN
}
