import { randomInt } from 'node:crypto'
import type { Reply } from '../../../../src/contract/schemas'
import { shopIso } from '../../../../src/domain/shop-time'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { upsertUserCode, findUserCode } from './queries'

const LIFE_MS = 5 * 60_000
const DIGITS = 16

const newCode = () => Array.from({ length: DIGITS }, () => randomInt(10)).join('')

/**
 * Returns the member code to show at a counter. It changes after minutes, which makes copied pictures of it useless.
 */
export async function userCode(ctx: Ctx): Promise<Reply<'getUserCode'>> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const fresh = { code: newCode(), expires_at: new Date(now.getTime() + LIFE_MS) }
  await upsertUserCode(ctx.db, userId, fresh, now)
  const row = await findUserCode(ctx.db, userId)
  return { code: row.code, expireTime: shopIso(row.expires_at) }
}
