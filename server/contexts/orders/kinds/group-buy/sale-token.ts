import { ownerOf, type Ctx } from '../../../../platform/http/context'
import type { Vault } from '../../../../platform/encryption'

/** Lifetime in ms: long enough to fill in an order, too short to be shared. */
const LIFE_MS = 30 * 60_000

const sealContext = (userId: number) => `group sale of ${userId}`

/**
 * Issues a token that permits a group order. Stores nothing, because the token contains its owner and expiry.
 * @spec API-37
 */
export async function groupSaleToken(ctx: Ctx) {
  const expireTime = new Date(ctx.now().getTime() + LIFE_MS).toISOString()
  return { token: ctx.vault.seal(expireTime, sealContext(ownerOf(ctx))), expireTime }
}

/** Whether this token belongs to this shopper and is still valid. */
export function holdsSaleToken(vault: Vault, { token, userId, now }: { token: string; userId: number; now: Date }) {
  try {
    return new Date(vault.open(token, sealContext(userId))) > now
  } catch {
    // Altered, another shopper's, or no token at all.
    return false
  }
}
