import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { DrugClass } from '../../../../src/domain/drug-class'
import { shopIso } from '../../../../src/domain/shop-time'
import { pictureOf } from '../../catalog'
import { notify, staffOf, type StaffMember } from '../../customer'
import { inTransaction } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { refuseText } from '../question/ask-and-answer'
import { listAnswers, lockQuestion } from '../question/queries'
import { insertStaffEvent } from './lease-queries'
import {
  countOpenQuestions,
  findQuestion,
  insertShopAnswer,
  isAnsweredByShop,
  listOpenQuestions,
} from './question-queries'

/** Name under which the pharmacy's pharmacists answer. */
const PHARMACIST = '药达药房药师'

/** Returns the pharmacist who calls; 404 for everybody else. */
async function pharmacistOf(ctx: Ctx): Promise<StaffMember> {
  const staff = await staffOf(ctx)
  return staff.duty === 'store' || staff.duty === 'doctor' ? refuse('missing', TEXT.notPharmacist) : staff
}

const TEXT = {
  notPharmacist: '只有药师可以回答',
  gone: '这个问题已经删除',
  rx: '处方药的问题请在咨询里回答',
  own: '本人的提问由其他药师回答',
  answered: '药房已经回答过这个问题',
}

const toRow = (row: NonNullable<Awaited<ReturnType<typeof findQuestion>>>) => ({
  id: row.id,
  barcode: row.barcode,
  productName: row.name,
  spec: row.spec,
  minPic: pictureOf(row),
  text: row.body,
  name: row.user_name,
  time: shopIso(row.created_at),
  answerCount: row.answers,
})

/** Returns a question with its answers; for pharmacists. */
export async function workQuestion(ctx: Ctx, { id }: Parsed<'workQuestion'>): Promise<Reply<'workQuestion'>> {
  await pharmacistOf(ctx)
  const row = (await findQuestion(ctx.db, id)) ?? refuse('missing', TEXT.gone)
  const answers = await listAnswers(ctx.db, [id])
  return {
    ...toRow(row),
    answers: answers.map((one) => ({ id: one.id, name: one.user_name, text: one.body, fromShop: one.from_shop })),
  }
}

/** Lists the questions that the pharmacy has not answered, the oldest first; for pharmacists. */
export async function workQuestions(ctx: Ctx, input: Parsed<'workQuestions'>): Promise<Reply<'workQuestions'>> {
  await pharmacistOf(ctx)
  const rows = await listOpenQuestions(ctx.db, input)
  return toPage(rows.map(toRow), Number((await countOpenQuestions(ctx.db)).n), input)
}

/** Publishes the answer of a pharmacist, the only one of the pharmacy to a question, and informs who asked. */
export async function answerAsPharmacist(
  ctx: Ctx,
  { id, text }: Parsed<'answerAsPharmacist'>,
): Promise<Reply<'answerAsPharmacist'>> {
  const staff = await pharmacistOf(ctx)
  await refuseText(ctx, text, 'pharmacistAnswer')
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const question = (await lockQuestion(trx, id)) ?? refuse('notice', TEXT.gone)
    if (question.drug_class === DrugClass.rx) refuse('notice', TEXT.rx)
    if (question.user_id === staff.userId) refuse('notice', TEXT.own)
    if (await isAnsweredByShop(trx, id)) refuse('notice', TEXT.answered)
    const answer = await insertShopAnswer(trx, { question_id: id, user_name: PHARMACIST, body: text, at })
    const event = { user_id: staff.userId, store_no: staff.storeNo, kind: 'question', ref: id, line: null, at } as const
    await insertStaffEvent(trx, { ...event, act: 'answer' })
    if (question.user_id !== null)
      await notify(trx, {
        userId: question.user_id,
        kind: 'service',
        title: '药师回答了提问',
        content: '药房的药师回答了提出的问题，去看看。',
        url: `/commodity/question/${question.barcode}`,
        idemKey: `answer:${answer.id}`,
        at,
      })
    return answer
  })
}
