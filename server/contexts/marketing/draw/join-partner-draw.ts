import { randomUUID } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Vault } from '../../../platform/encryption'
import { ownerOf, type Ctx, type Deps } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { firstUse, type JoinedDraw } from '../../customer'
import { checkOpen, drawRow } from './chances'

/** Time in which a join key must be redeemed, in ms. */
const KEY_MS = 5 * 60_000
const SEAL = 'key of a draw of a partner'

/** Content of a join key. The partner cannot read it: it is sealed. */
interface JoinKey {
  drawId: number
  partner: string
  participant: string
  /** Ms since 1970. */
  expiresAt: number
  nonce: string
}

/** Returns the number under which a partner knows a shopper; another partner gets another number. */
const participantOf = (vault: Vault, partner: string, userId: number) =>
  vault.print(`participant of ${partner}: ${userId}`)

/**
 * Returns a sealed key with which the shopper joins the draw of a partner, and the partner's page with it. The key is
 * valid for five minutes and one use, and does not identify the shopper. Refuses a draw without a partner with 404.
 * @spec PR-28 RX-10
 */
export async function joinPartnerDraw(ctx: Ctx, { id }: Parsed<'joinPartnerDraw'>): Promise<Reply<'joinPartnerDraw'>> {
  const userId = ownerOf(ctx)
  const draw = await drawRow(ctx.db, id)
  checkOpen(draw, ctx.now())
  const { partner_code: partner, partner_url: page } = draw
  if (partner === null || page === null) return refuse('missing', '这个活动没有合作方抽奖')
  const expiresAt = ctx.now().getTime() + KEY_MS
  const participant = participantOf(ctx.vault, partner, userId)
  const content: JoinKey = { drawId: id, partner, participant, expiresAt, nonce: randomUUID() }
  const secretKey = ctx.vault.seal(JSON.stringify(content), SEAL)
  const url = `${page}${page.includes('?') ? '&' : '?'}key=${encodeURIComponent(secretKey)}`
  return { secretKey, url, expireTime: new Date(expiresAt).toISOString() }
}

/** Opens a key that we have sealed; null for any other text. */
function openKey(vault: Vault, key: string): JoinKey | null {
  try {
    return JSON.parse(vault.open(key, SEAL)) as JoinKey
  } catch {
    return null
  }
}

/** Redeems a join key for the partner that it was made for, once. */
export async function redeemJoinKey(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  merchantCode: string,
  key: string,
): Promise<JoinedDraw> {
  const content = openKey(vault, key)
  if (content?.partner !== merchantCode) return { error: 'unknown' }
  if (content.expiresAt <= now().getTime()) return { error: 'expired' }
  const isFirst = await firstUse(db, `partner-draw:${merchantCode}`, content.nonce, now())
  return isFirst ? { drawId: content.drawId, participant: content.participant } : { error: 'used' }
}
