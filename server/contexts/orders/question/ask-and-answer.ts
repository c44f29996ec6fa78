import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { DrugClass } from '../../../../src/domain/drug-class'
import { authorName } from '../../../../src/domain/mask'
import { MOST_ANSWERS, textProblem, type TextProblem } from '../../../../src/domain/question'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { notify } from '../../customer'
import { findUser } from '../review/queries'
import {
  deleteOwnAnswer,
  deleteOwnQuestion,
  findMainVariant,
  hasBought,
  insertAnswer,
  insertQuestion,
  lockQuestion,
} from './queries'

const MOST_A_DAY = { question: 5, answer: 20, pharmacistAnswer: 500 } as const

const PROBLEMS: Record<TextProblem, string> = {
  medical: '用法、用量、合用和效果请问药师，这里不能互相建议用药',
  personal: '请不要写电话、证件号、微信等个人信息',
  advert: '请不要写链接、转让和代购信息',
  rude: '请换一种说法',
}

const TEXT = {
  gone: '这件商品不存在或已下架',
  rx: '处方药的问题请问药师',
  askedBefore: '这个问题已经提过了',
  tooMany: '今天的次数已用完，请明天再来',
  questionGone: '这个问题已经删除',
  own: '自己的问题由其他买家回答',
  notBought: '买过并收到这件商品后才能回答',
  answeredBefore: '这个问题已经回答过了',
  full: '这个问题的回答已经足够多了',
  privateAdvice: '用法、用量、合用和效果因人而异，请在咨询里回答',
  notOwn: '这条内容已经删除',
}

/** Refuses a text that must not be published, and more texts a day than one account may publish. */
export async function refuseText(ctx: Ctx, text: string, kind: keyof typeof MOST_A_DAY) {
  const problem = textProblem(text)
  if (problem === 'medical' && kind === 'pharmacistAnswer') refuse('notice', TEXT.privateAdvice)
  if (problem) refuse('notice', PROBLEMS[problem])
  if ((await countAttempt(ctx.db, `${kind}:${ownerOf(ctx)}`, ctx.now(), DAY)) > MOST_A_DAY[kind])
    refuse('notice', TEXT.tooMany)
}

/** Publishes a question about a product without a prescription. */
export async function askQuestion(ctx: Ctx, { barcode, text }: Parsed<'askQuestion'>): Promise<Reply<'askQuestion'>> {
  const userId = ownerOf(ctx)
  const product = (await findMainVariant(ctx.db, barcode)) ?? refuse('notice', TEXT.gone)
  if (product.drug_class === DrugClass.rx) refuse('notice', TEXT.rx)
  await refuseText(ctx, text, 'question')
  const { name } = await findUser(ctx.db, userId)
  const row = {
    product_id: product.id,
    user_id: userId,
    user_name: authorName(name),
    body: text,
    created_at: ctx.now(),
  }
  return (await insertQuestion(ctx.db, row)) ?? refuse('notice', TEXT.askedBefore)
}

/** Publishes a buyer's answer and informs the shopper who asked, without naming the product. @spec PR-27 */
export async function answerQuestion(
  ctx: Ctx,
  { id: question_id, text }: Parsed<'answerQuestion'>,
): Promise<Reply<'answerQuestion'>> {
  const userId = ownerOf(ctx)
  await refuseText(ctx, text, 'answer')
  return inTransaction(ctx.db, async (trx) => {
    const question = (await lockQuestion(trx, question_id)) ?? refuse('notice', TEXT.questionGone)
    if (question.drug_class === DrugClass.rx) refuse('notice', TEXT.rx)
    if (question.user_id === userId) refuse('notice', TEXT.own)
    if (!(await hasBought(trx, userId, question.product_id))) refuse('notice', TEXT.notBought)
    if (question.answers >= MOST_ANSWERS) refuse('notice', TEXT.full)
    const user_name = authorName((await findUser(trx, userId)).name)
    const row = { question_id, user_id: userId, user_name, body: text, created_at: ctx.now() }
    const answer = (await insertAnswer(trx, row)) ?? refuse('notice', TEXT.answeredBefore)
    if (question.user_id !== null) {
      await notify(trx, {
        userId: question.user_id,
        kind: 'service',
        title: '提问有了新回答',
        content: '买过的人回答了提出的问题，去看看。',
        url: `/commodity/question/${question.barcode}`,
        idemKey: `answer:${answer.id}`,
        at: ctx.now(),
      })
    }
    return answer
  })
}

export async function deleteQuestion(ctx: Ctx, { id }: Parsed<'deleteQuestion'>) {
  const { numDeletedRows } = await deleteOwnQuestion(ctx.db, ownerOf(ctx), id)
  if (numDeletedRows === 0n) refuse('notice', TEXT.notOwn)
  return { done: true as const }
}

export async function deleteAnswer(ctx: Ctx, { id }: Parsed<'deleteAnswer'>) {
  const { numDeletedRows } = await deleteOwnAnswer(ctx.db, ownerOf(ctx), id)
  if (numDeletedRows === 0n) refuse('notice', TEXT.notOwn)
  return { done: true as const }
}
