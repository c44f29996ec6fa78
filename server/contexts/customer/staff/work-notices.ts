import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { shopIso } from '../../../../src/domain/shop-time'
import { workTypesOf } from '../../../../src/domain/staff-work'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import {
  countUnreadWork,
  countWorkNotices,
  listWorkNotices,
  listWorkSwitches,
  markWorkRead,
  saveWorkSwitch,
} from './notice-queries'
import { staffOf, type StaffMember } from './staff'

/** Counts the unread notices about work that still waits for this member of staff. */
export const unreadWork = async (handle: Handle, userId: number): Promise<number> =>
  Number((await countUnreadWork(handle, userId)).n)

/** Lists the work notices, the newest first. */
export async function workNotices(ctx: Ctx, input: Parsed<'workNotices'>): Promise<Reply<'workNotices'>> {
  const { userId } = await staffOf(ctx)
  const rows = await listWorkNotices(ctx.db, userId, input)
  const list = rows.map((row) => ({
    ...{ id: row.id, type: row.type, no: row.no, step: row.step, time: shopIso(row.created_at) },
    since: shopIso(row.waiting_since),
    again: row.again ? (1 as const) : (0 as const),
    late: row.late_at ? (1 as const) : (0 as const),
    ended: row.ended_at ? (1 as const) : (0 as const),
    read: row.read_at ? (1 as const) : (0 as const),
  }))
  return toPage(list, Number((await countWorkNotices(ctx.db, userId)).n), input)
}

/** Marks work notices as read; repeating it changes nothing. */
export async function readWorkNotices(ctx: Ctx, { ids }: Parsed<'readWorkNotices'>): Promise<Reply<'readWorkNotices'>> {
  const { userId } = await staffOf(ctx)
  await markWorkRead(ctx.db, userId, ids, ctx.now())
  return { unread: await unreadWork(ctx.db, userId) }
}

async function alertsOf({ db }: Ctx, { userId, duty }: StaffMember): Promise<Reply<'workAlerts'>> {
  const switches = await listWorkSwitches(db, userId)
  return workTypesOf(duty).map((type) => {
    const isOn = switches.find((row) => row.type === type)?.enabled ?? true
    return { type, on: isOn ? (1 as const) : (0 as const) }
  })
}

/** Lists the kinds of work of this duty, with the member's choice of messages outside the app. */
export const workAlerts = async (ctx: Ctx): Promise<Reply<'workAlerts'>> => alertsOf(ctx, await staffOf(ctx))

/** Switches the messages about one kind of work on or off; repeating it changes nothing. */
export async function saveWorkAlert(ctx: Ctx, { type, on }: Parsed<'saveWorkAlert'>): Promise<Reply<'saveWorkAlert'>> {
  const member = await staffOf(ctx)
  if (!workTypesOf(member.duty).includes(type)) refuse('invalid', '岗位没有这类工作')
  await saveWorkSwitch(ctx.db, member.userId, type, on === 1)
  return alertsOf(ctx, member)
}
