import { sql } from 'kysely'
import { DrugClass } from '../../../../src/domain/drug-class'
import type { Handle, Trx } from '../../../platform/db/transaction'

interface Page {
  pageNum: number
  pageSize: number
}

const hasShopAnswer = sql<boolean>`exists (select 1 from product_answer a where a.question_id = q.id and a.from_shop)`

/** Selects the questions about products without a prescription. */
const questions = (handle: Handle) =>
  handle
    .selectFrom('product_question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .where((eb) => eb.or([eb('p.drug_class', 'is', null), eb('p.drug_class', '<>', DrugClass.rx)]))

/** Selects the questions that the pharmacy has not answered. */
const openQuestions = (handle: Handle) => questions(handle).where(sql<boolean>`not ${hasShopAnswer}`)

const shownColumns = (query: ReturnType<typeof questions>) =>
  query
    .select(['q.id', 'q.body', 'q.user_name', 'q.created_at'])
    .select(['p.barcode', 'p.name', 'p.spec', 'p.drug_class'])
    .select(sql<number>`(select count(*)::int from product_answer a where a.question_id = q.id)`.as('answers'))

/** Lists the open questions, the oldest first. */
export const listOpenQuestions = (handle: Handle, { pageNum, pageSize }: Page) =>
  shownColumns(openQuestions(handle))
    .orderBy('q.created_at')
    .orderBy('q.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

/** Returns a question, answered or not. */
export const findQuestion = (handle: Handle, id: number) =>
  shownColumns(questions(handle)).where('q.id', '=', id).executeTakeFirst()

export const countOpenQuestions = (handle: Handle) =>
  openQuestions(handle)
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('q.created_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Inserts the answer of the pharmacy, which belongs to no account: the trail names the pharmacist. */
export const insertShopAnswer = (trx: Trx, row: { question_id: number; user_name: string; body: string; at: Date }) =>
  trx
    .insertInto('product_answer')
    .values({
      ...{ question_id: row.question_id, user_id: null, user_name: row.user_name, from_shop: true },
      ...{ body: row.body, created_at: row.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const isAnsweredByShop = async (trx: Trx, questionId: number): Promise<boolean> =>
  (await trx
    .selectFrom('product_answer')
    .select('id')
    .where('question_id', '=', questionId)
    .where('from_shop', '=', true)
    .executeTakeFirst()) !== undefined
