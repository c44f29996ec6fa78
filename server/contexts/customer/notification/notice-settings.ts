import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { isOnByDefault, KIND_OF_REMINDER, kindsAfterPaying, NOTICE_KINDS } from '../../../../src/domain/notice'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { addPermit, listPermits, listSwitches, saveSwitch } from './notice-queries'

type Settings = Reply<'noticeSettings'>

async function settingsOf(handle: Handle, userId: number): Promise<Settings> {
  const switches = await listSwitches(handle, userId)
  return NOTICE_KINDS.map((kind) => {
    const isOn = switches.find((row) => row.kind === kind)?.enabled ?? isOnByDefault(kind)
    return { kind, on: isOn ? 1 : 0 }
  })
}

/** Lists the kinds of messages with this shopper's choices. @spec PR-27 */
export const noticeSettings = (ctx: Ctx): Promise<Settings> => settingsOf(ctx.db, ownerOf(ctx))

/** Switches one kind of messages on or off; repeating it changes nothing. @spec PR-27 */
export async function saveNoticeSetting(ctx: Ctx, { kind, on }: Parsed<'saveNoticeSetting'>): Promise<Settings> {
  const userId = ownerOf(ctx)
  await saveSwitch(ctx.db, userId, kind, on === 1, ctx.now())
  return settingsOf(ctx.db, userId)
}

/** Lists the templates that a host app may ask for after paying, or for own reminders; empty when none is configured. @spec PR-27 */
export async function noticeTemplates(
  ctx: Ctx,
  { host, pickup, about }: Parsed<'noticeTemplates'>,
): Promise<Reply<'noticeTemplates'>> {
  const userId = ownerOf(ctx)
  const [settings, permits] = [await settingsOf(ctx.db, userId), await listPermits(ctx.db, userId, host)]
  const kinds = about === 'care' ? Object.values(KIND_OF_REMINDER) : kindsAfterPaying(pickup === 1)
  return kinds.flatMap((kind) => {
    const templateId = ctx.messageTemplates[host][kind]
    const isOn = settings.some((row) => row.kind === kind && row.on === 1)
    const isAllowed = permits.some((row) => row.kind === kind)
    return templateId && isOn && !isAllowed ? [{ kind, templateId }] : []
  })
}

/** Records what the shopper has allowed the host app to send. Refuses kinds without a template. @spec PR-27 */
export async function saveNoticePermits(ctx: Ctx, { host, kinds }: Parsed<'saveNoticePermits'>) {
  const userId = ownerOf(ctx)
  if (kinds.some((kind) => !ctx.messageTemplates[host][kind])) refuse('notice', '这类消息还没有开通，请稍后再试')
  await inTransaction(ctx.db, async (trx) => {
    for (const kind of new Set(kinds)) await addPermit(trx, userId, host, kind)
  })
  return { done: true as const }
}
