import { plainText, richText } from '../../../../src/domain/rich-text'
import { helpNeeded } from '../../../../src/domain/consult'
import type { ChatAnswer, AnswerProvider } from '../../../providers/chat/contract'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { goodCard, orderCard } from './message-cards'
import { bodyOf, sendServiceReply, touch, findMessage, markShopperMessagesRead } from './queries'
import { allQuestions } from '../help/queries'
import { settleAutomatically } from './staff-queries'
import { staffedUntil } from './staffed'

/** Answer to an emergency, the only one from customer service and pharmacists. */
const EMERGENCY: ChatAnswer = {
  text: '这可能是急症。请立即拨打 120 或就近急诊，不要等在线回复。',
  links: [{ text: '哪些情况要马上去医院', url: '/health/index' }],
}
/** Answer of customer service to medical questions, which only a pharmacist may answer. */
const TO_PHARMACIST: ChatAnswer = {
  text: '客服不能回答病情、用法和用量。请看说明书、咨询医生，或问药师；处方药须凭处方在药师指导下购买和使用。',
  links: [{ text: '在线问药师', url: '/service/online?desk=pharmacist' }],
}

const messageOf = ({ db }: JobDeps, id: number) => findMessage(db, id)

type Row = NonNullable<Awaited<ReturnType<typeof messageOf>>>

async function answerTo({ db, now, vault }: JobDeps, chatProvider: AnswerProvider, row: Row): Promise<ChatAnswer> {
  const { text, barcode, orderId } = bodyOf(vault, row)
  const help = helpNeeded(text)
  if (help === 'emergency') return EMERGENCY
  if (help === 'medical' && row.desk === 'service') return TO_PHARMACIST
  const product = await goodCard(db, barcode, now())
  const order = orderId ? await orderCard(db, { userId: row.user_id }, { id: orderId }) : null
  // A pharmacist's conversation gets no help-centre answers to questions about medicines.
  const known = help === 'medical' ? [] : await allQuestions(db)
  const request = {
    ...{ askNo: `chat-${row.id}`, department: row.desk, kind: row.kind, text },
    product: product && { barcode, name: product.name, isRx: product.unRx === 1 },
    order: order && { id: order.id, statusText: order.statusText, statusCode: order.orderStatusCode },
    known: known.map(({ content, ...one }) => ({ ...one, text: plainText(richText(content)) })),
  }
  return chatProvider.answer(request)
}

/** Sends the answer to an emergency at once, also while people answer: it does not take the message from them. */
async function answerEmergency({ db, now, vault }: JobDeps, row: Row) {
  if (helpNeeded(bodyOf(vault, row).text) !== 'emergency') return
  const answer = { chatId: row.chat_id, clientId: `answer-${row.id}`, at: now(), ...EMERGENCY }
  await inTransaction(db, (trx) => sendServiceReply(trx, vault, answer))
}

/** Queues another attempt for the time from which automatic answers are allowed again. */
const queueRetry = (handle: Handle, { id }: Row, runAt: Date) =>
  addJob(handle, { kind: 'chatAnswer', payload: { id }, runAt, dedupe: `chatAnswer:${id}:${runAt.getTime()}` })

/**
 * Reads a message and answers it, once; without an answer the job retries later. Stays silent while people of the staff
 * answer, and always where there is no provider.
 */
export async function answerMessage(deps: JobDeps, chatProvider: AnswerProvider | null, id: number) {
  const row = await messageOf(deps, id)
  if (!row) return
  const { db, now, vault } = deps
  if (id <= row.staff_to) return
  const until = staffedUntil(row, now())
  if (until || !chatProvider) {
    await answerEmergency(deps, row)
    if (until && chatProvider) await queueRetry(db, row, until)
    return
  }
  if (row.read_at === null)
    await inTransaction(db, async (trx) => {
      await markShopperMessagesRead(trx, now(), row.chat_id, id)
      await touch(trx, row.chat_id)
    })
  const answer = await answerTo(deps, chatProvider, row)
  await inTransaction(db, async (trx) => {
    await touch(trx, row.chat_id)
    const locked = await findMessage(trx, id)
    const taken = locked && staffedUntil(locked, now())
    // Staff has taken the conversation meanwhile.
    if (locked && taken) return queueRetry(trx, locked, taken)
    await sendServiceReply(trx, vault, { chatId: row.chat_id, clientId: `answer-${id}`, at: now(), ...answer })
    await settleAutomatically(trx, row.chat_id, id)
  })
}
