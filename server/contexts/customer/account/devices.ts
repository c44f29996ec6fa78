import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { readDevice } from '../../../../src/domain/device'
import { shopIso } from '../../../../src/domain/shop-time'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'

/** Lists the account's sessions, this device first, then the newest. */
export async function userDevices(ctx: Ctx): Promise<Reply<'userDevices'>> {
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'created_at'])
    .where('user_id', '=', ownerOf(ctx))
    .where('expires_at', '>', ctx.now())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const list = rows.map(({ id, token_hash, device, created_at }) => {
    const isThisDevice = token_hash === ctx.tokenHash ? (1 as const) : (0 as const)
    return { id, ...readDevice(device), time: shopIso(created_at), here: isThisDevice }
  })
  return list.sort((a, b) => b.here - a.here)
}

/** Ends one session, or all except the calling one, which signing out ends. @spec S05 */
export async function endDevices(ctx: Ctx, { id }: Parsed<'endDevices'>): Promise<Reply<'endDevices'>> {
  let query = ctx.db.deleteFrom('session').where('user_id', '=', ownerOf(ctx)).where('token_hash', '!=', ctx.tokenHash)
  if (id !== undefined) query = query.where('id', '=', id)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  if (id !== undefined && numDeletedRows === 0n) refuse('missing', '这台设备已经退出登录')
  return { removed: Number(numDeletedRows) }
}

const WECHAT = 'wechat%'

export async function isWechatBound(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity')
    .select('issuer')
    .where('user_id', '=', ownerOf(ctx))
    .where('issuer', 'like', WECHAT)
    .executeTakeFirst()
  return row !== undefined
}

/** Unbinds WeChat: it cannot sign in to this account until it is bound again. */
export async function unbindWechat(ctx: Ctx): Promise<Reply<'unbindWX'>> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('identity')
    .where('user_id', '=', ownerOf(ctx))
    .where('issuer', 'like', WECHAT)
    .executeTakeFirstOrThrow()
  return { removed: Number(numDeletedRows) }
}
