import type { chronicEndpoints } from '../../../../src/contract/chronic/endpoints'
import type { readingSchemas } from '../../../../src/contract/chronic/reading-schemas'
import type { Reply } from '../../../../src/contract/schemas'
import { productPage } from '../product/queries'
import { locateShopper } from '../delivery/shopper-location'
import type { Ctx, Handlers } from '../../../platform/http/context'
import { healthArticle, healthArticles, healthTopics } from './health-articles'

/** First-level category of long-term medicine. */
const CHRONIC_MEDICINES = '慢病用药'

/** Returns its third-level categories that have products, in the order of the menu. */
async function chronicOfCity(ctx: Ctx, { cityId }: { cityId: number }): Promise<Reply<'chronicOfCity'>> {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), { cityId }, ctx.now())
  const { categories } = shopperLocation.catalogSnapshot
  const category = categories.find(({ name, parent_id }) => name === CHRONIC_MEDICINES && parent_id === null)
  const childrenIn = (parents: readonly { id: number }[]) =>
    categories.filter(({ parent_id }) => parents.some(({ id }) => id === parent_id))
  const branches = childrenIn(childrenIn(category ? [category] : []))
  const counted: Reply<'chronicOfCity'> = []
  for (const { id, name } of branches) {
    const page = { pageNum: 1, pageSize: 1, sort: 'default' as const, here: shopperLocation }
    const { total } = await productPage(ctx.db, { categoryIds: [id] }, page)
    if (total > 0) counted.push({ typeId: id, name, count: total })
  }
  return counted
}

/** Calls about the medicines of orders, which the orders context answers. */
type OrdersCalls = 'medicineSupplies' | 'saveMedicineDose' | 'deleteMedicineDose'

/** Calls about health readings, which the prescription context answers for the patients that it knows. */
type ReadingCalls = keyof typeof readingSchemas

export const chronicHandlers: Handlers<Exclude<keyof typeof chronicEndpoints, OrdersCalls | ReadingCalls>> = {
  chronicOfCity,
  healthTopics,
  healthArticles,
  healthArticle,
}
