import type { At, Auto } from '../../../platform/db/column-types'

interface ProductQuestionTable {
  id: Auto<number>
  /** Main variant of the SPU. */
  product_id: number
  /** Null in the demo data and after the account is deleted. */
  user_id: number | null
  user_name: string
  body: string
  created_at: At
}

interface ProductAnswerTable {
  id: Auto<number>
  question_id: number
  /** Null for the pharmacy. */
  user_id: number | null
  user_name: string
  from_shop: Auto<boolean>
  body: string
  created_at: At
}

export interface QuestionTables {
  product_question: ProductQuestionTable
  product_answer: ProductAnswerTable
}
