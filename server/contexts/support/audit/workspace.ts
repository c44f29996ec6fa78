import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { staffOf, unreadWork, type StaffMember } from '../../customer'
import { findOrderWork, orderQueue, questionQueue, refundQueue } from '../../orders'
import { consultationQueue, findConsultationWork, findRxWork, rxQueue } from '../../prescription'
import { conversationQueue } from '../conversation/staff-conversations'

type Home = Reply<'auditHome'>

/** Queue of one kind of work, with the part of it that the member holds; null where the duty has no such work. */
type QueueOf = (ctx: Ctx, member: StaffMember) => Promise<{ queue: Home['queues'][number]; held: Home['held'] } | null>

/** Finds a piece of work by its number; null when the member has no such work. */
type FindWork = (ctx: Ctx, member: StaffMember, no: string) => Promise<Reply<'auditFind'> | null>

/** Kinds of work in the order of the workspace. */
const QUEUES: readonly QueueOf[] = [
  rxQueue,
  consultationQueue,
  orderQueue,
  refundQueue,
  questionQueue,
  conversationQueue,
]
const FINDERS: readonly FindWork[] = [findRxWork, findConsultationWork, findOrderWork]

/** Returns store, duty, queues and held work of the member of staff. */
export async function auditHome(ctx: Ctx): Promise<Home> {
  const member = await staffOf(ctx)
  const queues: Home['queues'] = []
  const held: Home['held'] = []
  for (const queueOf of QUEUES) {
    const work = await queueOf(ctx, member)
    if (!work) continue
    queues.push(work.queue)
    held.push(...work.held)
  }
  const unread = await unreadWork(ctx.db, member.userId)
  return { name: member.name, duty: member.duty, storeName: member.storeName, queues, held, unread }
}

/** Finds the work with a number, typed or scanned. */
export async function auditFind(ctx: Ctx, { no }: Parsed<'auditFind'>): Promise<Reply<'auditFind'>> {
  const member = await staffOf(ctx)
  for (const find of FINDERS) {
    const work = await find(ctx, member, no)
    if (work) return work
  }
  return refuse('missing', '没有找到这个单号')
}
