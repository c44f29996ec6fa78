import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Feedback } from '../../../../src/contract/types'
import { shopIso } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { aboutAnswer, aboutFeedback } from '../../../schema/sealed-bindings'
import { signPictureUrl } from '../upload/picture-url'
import { mustBeOwn } from '../upload/own-uploads'

import { insertFeedback, findFeedbackId, countFeedback, listFeedback } from './queries'
import { lockUser } from '../account/queries'

const MOST_A_DAY = 20

/** Stores feedback on the app. A repeated key adds nothing. @spec S16 S22 */
export async function saveFeedback(ctx: Ctx, input: Parsed<'saveFeedback'>): Promise<Reply<'saveFeedback'>> {
  const userId = ownerOf(ctx)
  const { idemKey, kind, body, pics } = input
  if ((await countAttempt(ctx.db, `feedback:${userId}`, ctx.now(), DAY)) > MOST_A_DAY)
    refuse('tooMany', '今天提交的次数已用完，请明天再试')
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await mustBeOwn(trx, userId, pics)
    const body_sealed = ctx.vault.seal(body, aboutFeedback(userId))
    await insertFeedback(trx, {
      user_id: userId,
      idem_key: idemKey,
      kind,
      body_sealed,
      pics: [...new Set(pics)],
      created_at: ctx.now(),
    })
    return findFeedbackId(trx, userId, idemKey)
  })
}

/** Lists the shopper's feedback with our answers, newest first. */
export async function feedbackList(ctx: Ctx, input: Parsed<'feedbackList'>): Promise<Reply<'feedbackList'>> {
  const userId = ownerOf(ctx)
  const { total } = await countFeedback(ctx.db, userId)
  const rows = await listFeedback(ctx.db, userId, input.pageSize, (input.pageNum - 1) * input.pageSize)
  const list = rows.map(({ id, kind, body_sealed, pics, created_at, answer_sealed }): Feedback => {
    const body = ctx.vault.open(body_sealed, aboutFeedback(userId))
    const answer = answer_sealed && ctx.vault.open(answer_sealed, aboutAnswer(userId))
    return { id, kind, body, answer, time: shopIso(created_at), pics: pics.map((url) => signPictureUrl(ctx, url)) }
  })
  return toPage(list, total, input)
}
