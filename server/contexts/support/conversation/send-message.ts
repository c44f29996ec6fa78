import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { isOfficeOpen, officeOpensAt, helpNeeded } from '../../../../src/domain/consult'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { addJob } from '../../../platform/jobs/queue'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { mustBeOwn } from '../../customer'
import { toView } from './conversations'
import { goodCard, orderCard } from './message-cards'
import { markWaiting } from './staff-queries'
import { ownChat, sendServiceReply, sealBody, touch, type Body, findOwnMessage, insertMessage } from './queries'

const MOST_A_DAY = 300
/** Delay before an answer, in ms, as if a person read the message first. */
const READS_MS = 1000
const OFFLINE = '现在是休息时间，您的留言已经收到，上班后第一时间回复。'

/** Removes invisible characters, which could disguise a text. Keeps line ends. @spec S21 */
export const cleanText = (text: string) => text.replace(/[^\P{C}\n]/gu, '').trim()

type MessageInput = Parsed<'sendMessage'>

/** Checks the content of a message: it may only contain the sender's own pictures and orders. @spec S22 */
async function bodyFrom(
  ctx: Ctx,
  userId: number,
  { kind, text, url = '', id = '' }: MessageInput,
): Promise<Partial<Body>> {
  if (kind === 'text') return { text: cleanText(text) || refuse('invalid', '请先写点什么') }
  if (kind === 'image') {
    if (!url) refuse('invalid', '请先选择图片')
    await mustBeOwn(ctx.db, userId, [url])
    return { url }
  }
  if (kind === 'good') {
    const product = (await goodCard(ctx.db, id, ctx.now())) ?? refuse('invalid', '商品不存在或已下架')
    return { barcode: product.barcode }
  }
  const order =
    (await orderCard(ctx.db, { userId, merchantCode: ctx.merchantCode }, { orderNo: id })) ??
    refuse('invalid', '没有找到这个订单')
  return { orderId: order.id }
}

/** Stores a message, once per client-side id, and requests an answer. */
export async function sendMessage(ctx: Ctx, input: MessageInput): Promise<Reply<'sendMessage'>> {
  const userId = ownerOf(ctx)
  const { chatId, clientId, kind } = input
  const chat = (await ownChat(ctx.db, userId, chatId)) ?? refuse('missing', '没有找到这个对话')
  const known = () => findOwnMessage(ctx.db, chat.id, clientId)
  const before = await known()
  if (before) return toView(ctx, userId, before)
  if ((await countAttempt(ctx.db, `chat:${userId}`, ctx.now(), DAY)) > MOST_A_DAY) refuse('tooMany')
  const body = await bodyFrom(ctx, userId, input)
  const at = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    await touch(trx, chat.id)
    const added = await insertMessage(trx, {
      ...{ chat_id: chat.id, side: 'shopper', client_id: clientId, kind, created_at: at, read_at: null },
      sealed: sealBody(ctx.vault, chat.id, clientId, body),
    })
    if (!added) return
    await markWaiting(trx, chat.id, at)
    if (!isOfficeOpen(at)) {
      const offline = `offline-${formatShopTime(at, 'YYYYMMDD')}`
      await sendServiceReply(trx, ctx.vault, { chatId: chat.id, clientId: offline, at, text: OFFLINE, links: [] })
    }
    // An emergency gets its answer at any hour: it must not wait for the morning.
    const isAnsweredNow = isOfficeOpen(at) || helpNeeded(body.text ?? '') === 'emergency'
    const runAt = isAnsweredNow ? new Date(at.getTime() + READS_MS) : officeOpensAt(at)
    await addJob(trx, { kind: 'chatAnswer', payload: { id: added.id }, runAt, dedupe: `chatAnswer:${added.id}` })
  })
  return toView(ctx, userId, (await known()) ?? refuse('invalid'))
}
