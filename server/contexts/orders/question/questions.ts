import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { DrugClass } from '../../../../src/domain/drug-class'
import { MOST_ANSWERS } from '../../../../src/domain/question'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Ctx } from '../../../platform/http/context'
import { ownShopUserId } from '../../../platform/http/own-shop-only'
import { toPage } from '../../../platform/http/to-page'
import { countQuestions, findMainVariant, hasBought, listAnswers, listQuestions } from './queries'

type Question = Reply<'questionsByBarcode'>['list'][number]

/**
 * Returns the questions about a product with their answers, newest first. A prescription drug has none: its questions
 * go to a pharmacist. The questions are those of our own shop.
 */
export async function questionsByBarcode(
  ctx: Ctx,
  input: Parsed<'questionsByBarcode'>,
): Promise<Reply<'questionsByBarcode'>> {
  const product = await findMainVariant(ctx.db, input.barcode)
  if (!product || product.drug_class === DrugClass.rx || ctx.merchantCode !== '') return toPage<Question>([], 0, input)
  const userId = ownShopUserId(ctx)
  const isBuyer = userId !== null && (await hasBought(ctx.db, userId, product.id))
  const rows = await listQuestions(ctx.db, product.id, input)
  const answers = await listAnswers(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row): Question => {
    const given = answers.filter(({ question_id }) => question_id === row.id)
    const isOwn = userId !== null && row.user_id === userId
    const isOpen = given.filter(({ from_shop }) => !from_shop).length < MOST_ANSWERS
    return {
      ...{ id: row.id, name: row.user_name, text: row.body, time: shopIso(row.created_at), isOwn },
      canAnswer: isBuyer && isOpen && !isOwn && !given.some(({ user_id }) => user_id === userId),
      answers: given.map((answer) => ({
        ...{ id: answer.id, name: answer.user_name, text: answer.body, time: shopIso(answer.created_at) },
        ...{ fromShop: answer.from_shop, isOwn: userId !== null && answer.user_id === userId },
      })),
    }
  })
  return toPage(list, (await countQuestions(ctx.db, product.id)).n, input)
}
