import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { readDevice } from '../../../../src/domain/device'
import { shopIso } from '../../../../src/domain/shop-time'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { deleteOtherSessions, listDevices, findWechatIdentity, deleteWechatIdentities } from './queries'

/** Lists the account's sessions, this device first, then the newest. */
export async function userDevices(ctx: Ctx): Promise<Reply<'userDevices'>> {
  const rows = await listDevices(ctx.db, ownerOf(ctx), ctx.now())
  const list = rows.map(({ id, token_hash, device, created_at }) => {
    const isThisDevice = token_hash === ctx.tokenHash ? (1 as const) : (0 as const)
    return { id, ...readDevice(device), time: shopIso(created_at), here: isThisDevice }
  })
  return list.sort((a, b) => b.here - a.here)
}

/** Ends one session, or all except the calling one, which signing out ends. @spec S05 */
export async function endDevices(ctx: Ctx, { id }: Parsed<'endDevices'>): Promise<Reply<'endDevices'>> {
  const { numDeletedRows } = await deleteOtherSessions(ctx.db, ownerOf(ctx), ctx.tokenHash, id)
  if (id !== undefined && numDeletedRows === 0n) refuse('missing', '这台设备已经退出登录')
  return { removed: Number(numDeletedRows) }
}

export async function isWechatBound(ctx: Ctx): Promise<boolean> {
  const row = await findWechatIdentity(ctx.db, ownerOf(ctx))
  return row !== undefined
}

/** Unbinds WeChat: it cannot sign in to this account until it is bound again. */
export async function unbindWechat(ctx: Ctx): Promise<Reply<'unbindWX'>> {
  const { numDeletedRows } = await deleteWechatIdentities(ctx.db, ownerOf(ctx))
  return { removed: Number(numDeletedRows) }
}
