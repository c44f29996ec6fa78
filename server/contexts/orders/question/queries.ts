import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { DELIVERED, keptCount } from '../review/queries'

interface Page {
  pageNum: number
  pageSize: number
}

/** Selects the main variant of a product, to which its questions belong. */
export const findMainVariant = (handle: Handle, barcode: string) =>
  handle
    .selectFrom('product as v')
    .innerJoin('product as m', 'm.barcode', 'v.spu')
    .select(['m.id', 'm.barcode', 'v.drug_class'])
    .where('v.barcode', '=', barcode)
    .executeTakeFirst()

export const listQuestions = (handle: Handle, productId: number, { pageNum, pageSize }: Page) =>
  handle
    .selectFrom('product_question')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countQuestions = (handle: Handle, productId: number) =>
  handle
    .selectFrom('product_question')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()

/** Selects the answers to these questions: the pharmacy's first, then the oldest. */
export const listAnswers = (handle: Handle, questionIds: readonly number[]) =>
  handle
    .selectFrom('product_answer')
    .selectAll()
    .where('question_id', 'in', [0, ...questionIds])
    .orderBy('from_shop', 'desc')
    .orderBy('id')
    .execute()

/** Whether the shopper has received the product in any variant and not returned all of it. */
export async function hasBought(handle: Handle, userId: number, productId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('orders as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('product as v', 'v.id', 'i.product_id')
    .innerJoin('product as m', 'm.barcode', 'v.spu')
    .select('o.id')
    .where('o.user_id', '=', userId)
    .where('o.merchant_code', '=', '')
    .where('o.status', 'in', DELIVERED)
    .where('m.id', '=', productId)
    .groupBy(['o.id', 'i.barcode'])
    .having(keptCount, '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a question; undefined when this shopper has asked the same before. */
export const insertQuestion = (handle: Handle, row: Insertable<Tables['product_question']>) =>
  handle
    .insertInto('product_question')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Locks a question until the transaction ends, with its product and the number of buyers' answers. */
export const lockQuestion = (trx: Trx, id: number) =>
  trx
    .selectFrom('product_question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select(['q.id', 'q.user_id', 'q.product_id', 'p.barcode', 'p.drug_class'])
    .select(
      sql<number>`(select count(*)::int from product_answer a where a.question_id = q.id and not a.from_shop)`.as(
        'answers',
      ),
    )
    .where('q.id', '=', id)
    .forUpdate('q')
    .executeTakeFirst()

/** Inserts an answer; undefined when this shopper has answered the question before. */
export const insertAnswer = (trx: Trx, row: Insertable<Tables['product_answer']>) =>
  trx
    .insertInto('product_answer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['question_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const deleteOwnQuestion = (handle: Handle, userId: number, id: number) =>
  handle.deleteFrom('product_question').where('id', '=', id).where('user_id', '=', userId).executeTakeFirstOrThrow()

export const deleteOwnAnswer = (handle: Handle, userId: number, id: number) =>
  handle.deleteFrom('product_answer').where('id', '=', id).where('user_id', '=', userId).executeTakeFirstOrThrow()
