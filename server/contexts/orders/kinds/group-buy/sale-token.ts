import { ownerOf, type Ctx } from '../../../../platform/http/context'
import type { Vault } from '../../../../platform/encryption'

/** Long enough to fill in an order, too short to be handed around. */
const LIFE_MS = 30 * 60_000

const about = (userId: number) => `group sale of ${userId}`

/** Leave to buy in a group: nothing is kept of it, for it says itself whose it is and until when. @spec API-37 */
export async function groupSaleToken(ctx: Ctx) {
  const expireTime = new Date(ctx.now().getTime() + LIFE_MS).toISOString()
  return { token: ctx.vault.seal(expireTime, about(ownerOf(ctx))), expireTime }
}

/** Was this token given to this shopper, and is it still good? */
export function holdsSaleToken(vault: Vault, { token, userId, now }: { token: string; userId: number; now: Date }) {
  try {
    return new Date(vault.open(token, about(userId))) > now
  } catch {
    // Altered, another shopper's, or no token at all.
    return false
  }
}
