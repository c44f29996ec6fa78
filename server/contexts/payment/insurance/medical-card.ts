import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { isInsuredCity } from '../../../../src/domain/city'
import { checkIdCard } from '../../../../src/domain/id-card'
import { isLegalName, LEGAL_NAME_WRONG } from '../../../../src/domain/id-card/legal-name'
import { cardMask } from '../../../../src/domain/insurance'
import { maskName } from '../../../../src/domain/mask'
import { formatShopTime } from '../../../../src/domain/shop-time'
import type { PaymentTables } from '../tables'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { aboutMedical as about } from '../../../schema/sealed-bindings'
import { lockPrint } from '../../../platform/encryption/print-lock'
import { needConsent } from '../../customer'
import {
  findMedicalCard,
  lockMedicalCard,
  listCardsByPrints,
  insertMedicalCard,
  closeRegisteredBills,
  deleteMedicalCard,
  updateAdmission,
  deleteRequests,
} from './queries'

type CardRow = Selectable<PaymentTables['medical_card']>
type Card = Reply<'bindMedicalCard'>

/** How long the insurer's answer permits binding, in ms. */
const AUTH_MS = 10 * 60_000
const TRIES_A_DAY = 10
/** @spec VA-14 */
const BOUND = '您的账号已经绑定医保电子凭证'
export const NOT_ADMITTED = '大连医保授权已过期，请重新支付'
const UNKNOWN = '医保授权已失效，请重新填写'

const authorizationSchema = z.object({
  name: z.string(),
  id18: z.string(),
  cityId: z.number(),
  cardNo: z.string(),
  until: z.number(),
})

const toView = ({ vault }: Ctx, row: CardRow): Card => ({
  medicalCardNo: cardMask(vault.open(row.card_sealed, about(row.user_id, 'card'))),
  name: maskName(vault.open(row.holder_sealed, about(row.user_id, 'holder'))),
  cityId: row.city_id,
  bindTime: row.bound_at.toISOString(),
})

const rowOf = ({ db }: Ctx, userId: number) => findMedicalCard(db, userId)

export async function medicalCard(ctx: Ctx): Promise<Reply<'medicalCard'>> {
  const row = await rowOf(ctx, ownerOf(ctx))
  return { card: row ? toView(ctx, row) : null }
}

/** Locks the shopper's card until the end of the transaction if it still has this number; 8019 otherwise. */
export async function lockCard(trx: Trx, ctx: Ctx, userId: number, cardNo: string) {
  const row = await lockMedicalCard(trx, userId)
  if (!row || ctx.vault.open(row.card_sealed, about(userId, 'card')) !== cardNo) refuse('noMedicalCard')
}

/** Returns the number of the shopper's card, for the insurer only; 8019 when none is bound. @spec ER-41 */
export async function cardNoOf(ctx: Ctx, userId: number): Promise<string> {
  const row = (await rowOf(ctx, userId)) ?? refuse('noMedicalCard')
  return ctx.vault.open(row.card_sealed, about(userId, 'card'))
}

interface Person {
  name: string
  idNo: string
  cityId: number
}

/**
 * Checks consent, city, name and daily limit before the insurer is asked about a person. Returns the person with the
 * 18-digit ID number.
 * @spec RX-10 VA-14 VA-43
 */
export async function checkPerson(ctx: Ctx, userId: number, { name, idNo, cityId }: Person) {
  await needConsent(ctx.db, userId, 'id')
  if (!isInsuredCity(cityId)) refuse('notice', '这个城市暂不支持医保支付')
  if (await rowOf(ctx, userId)) refuse('notice', BOUND)
  const today = formatShopTime(ctx.now(), 'YYYY-MM-DD')
  const card = checkIdCard({ text: idNo, today })
  if (!card.ok) return refuse('invalid', card.message)
  if (!isLegalName(name)) return refuse('invalid', LEGAL_NAME_WRONG)
  if ((await countAttempt(ctx.db, `medical:${userId}`, ctx.now(), DAY)) > TRIES_A_DAY) refuse('tooMany')
  return { name, id18: card.id18, cityId }
}

/** Seals the insurer's answer about a person as a code for the shopper, which permits binding for ten minutes. */
export const authCodeOf = (
  { vault, now }: Pick<Ctx, 'vault' | 'now'>,
  userId: number,
  authorization: { name: string; id18: string; cityId: number; cardNo: string },
) => vault.seal(JSON.stringify({ ...authorization, until: now().getTime() + AUTH_MS }), about(userId, 'authorisation'))

/**
 * Requests a person's card from the insurer. Returns the answer sealed and stores nothing before the card is bound.
 * @spec RX-10 VA-14
 */
export async function authorizeMedicalCard(ctx: Ctx, input: Parsed<'authorizeMedicalCard'>) {
  const userId = ownerOf(ctx)
  const person = await checkPerson(ctx, userId, input)
  const result = await ctx.insurers.findCard({ name: person.name, idNo: person.id18, cityId: person.cityId })
  if (!result.ok) return refuse('notice', result.reason)
  return { authCode: authCodeOf(ctx, userId, { ...person, cardNo: result.cardNo }) }
}

function readAuthorization(ctx: Ctx, userId: number, authCode: string) {
  try {
    const authorization = authorizationSchema.parse(
      JSON.parse(ctx.vault.open(authCode, about(userId, 'authorisation'))),
    )
    return authorization.until > ctx.now().getTime() ? authorization : null
  } catch {
    // The code is another shopper's, damaged, or no code of ours.
    return null
  }
}

/** Binds the card that the insurer has found, once per shopper and once per card. @spec VA-14 */
export async function bindMedicalCard(ctx: Ctx, { authCode }: Parsed<'bindMedicalCard'>): Promise<Card> {
  const userId = ownerOf(ctx)
  const authorization = readAuthorization(ctx, userId, authCode) ?? refuse('notice', UNKNOWN)
  const values = {
    user_id: userId,
    holder_sealed: ctx.vault.seal(authorization.name, about(userId, 'holder')),
    card_sealed: ctx.vault.seal(authorization.cardNo, about(userId, 'card')),
    card_print: ctx.vault.print(authorization.cardNo),
    city_id: authorization.cityId,
    bound_at: ctx.now(),
  }
  const row = await inTransaction(ctx.db, async (trx) => {
    const prints = ctx.vault.prints(authorization.cardNo)
    await lockPrint(trx, prints)
    const boundCards = await listCardsByPrints(trx, prints)
    if (boundCards.length > 0) return undefined
    return insertMedicalCard(trx, values)
  })
  const boundCard = toView(ctx, row ?? refuse('notice', BOUND))
  // Deletes the requests about the person, which are no longer needed.
  await deleteRequests(ctx.db, userId)
  return boundCard
}

/**
 * Removes the card with the calculated bills that are not yet opened: the insurer ties the order's trade to that card,
 * and must not charge it.
 */
export async function removeMedicalCard(ctx: Ctx): Promise<Reply<'removeMedicalCard'>> {
  const userId = ownerOf(ctx)
  await inTransaction(ctx.db, async (trx) => {
    // Deletes the card first: a parallel registration with it holds its lock.
    await deleteMedicalCard(trx, userId)
    await closeRegisteredBills(trx, userId)
  })
  return { done: true }
}

/**
 * Obtains the Dalian insurance's authorization for the card holder; stores it sealed and returns it to no client.
 * @spec BC-25
 */
export async function selectDlToken(ctx: Ctx): Promise<Reply<'selectDlToken'>> {
  const userId = ownerOf(ctx)
  const given = await ctx.insurers.admit(await cardNoOf(ctx, userId))
  if (!given.ok) return refuse('notice', given.reason)
  const { token, until } = given
  await updateAdmission(
    ctx.db,
    { dl_sealed: ctx.vault.seal(token, about(userId, 'admission')), dl_until: until },
    userId,
  )
  return { expireTime: until.toISOString() }
}

/** Returns the Dalian insurance's authorization while it is valid. */
export async function admissionOf(ctx: Ctx): Promise<string> {
  const userId = ownerOf(ctx)
  const row = (await rowOf(ctx, userId)) ?? refuse('noMedicalCard')
  if (!row.dl_sealed || !row.dl_until || row.dl_until <= ctx.now()) return refuse('notice', NOT_ADMITTED)
  return ctx.vault.open(row.dl_sealed, about(userId, 'admission'))
}
