import type { Reply } from '../../../../src/contract/schemas'
import { normalise } from '../../../../src/domain/search-text'
import type { Ctx } from '../../../platform/http/context'
import { globalCardsById } from '../cross-border/product-cards'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import { aliasesOf } from './find'
import { searchGlobalIds } from './global-queries'
import { tokenLists } from './parse-query'
import { syllablesOf } from './pinyin'

/** Matches outside the shop's own products. */
export type OtherMatches = Pick<Reply<'searchProducts'>, 'globalGoods' | 'herbs'>
type Herbs = OtherMatches['herbs']

export const NO_OTHERS: OtherMatches = { globalGoods: [], herbs: [] }

const MOST_GLOBAL = 4
const MOST_HERBS = 4
/** Fewest characters of the beginning of a herb. */
const LEAST_OF_HERB = 2

/** Matches of a text and the herbs, until something else than a price or a stock changes. */
interface Memory {
  herbs: Promise<Herbs> | undefined
  globalIds: Map<string, Promise<number[]>>
}

const MOST_KEPT = 2000
const memories = new WeakMap<object, Memory>()

function memoryOf({ contents }: CatalogSnapshot): Memory {
  const known = memories.get(contents) ?? { herbs: undefined, globalIds: new Map() }
  memories.set(contents, known)
  return known
}

/** Returns the ids of cross-border products that match; prices and stock are read with every search. */
function findGlobalIds({ db }: Ctx, catalogSnapshot: CatalogSnapshot, keyword: string): Promise<number[]> {
  const { globalIds } = memoryOf(catalogSnapshot)
  const known = globalIds.get(keyword)
  if (known) return known
  if (globalIds.size >= MOST_KEPT) globalIds.clear()
  const ids = aliasesOf(db, catalogSnapshot).then((aliases) =>
    searchGlobalIds(db, tokenLists(keyword, aliases), MOST_GLOBAL),
  )
  globalIds.set(keyword, ids)
  ids.catch(() => globalIds.delete(keyword))
  return ids
}

/** Returns the herbs with this name or beginning, in characters or pinyin. */
async function findHerbs(ctx: Ctx, catalogSnapshot: CatalogSnapshot, keyword: string): Promise<Herbs> {
  const memory = memoryOf(catalogSnapshot)
  const herbs = (memory.herbs ??= ctx.ports
    .herbsOnSale(ctx.db)
    .then((rows) => rows.map(({ name, group: use }) => ({ name, use }))))
  herbs.catch(() => (memory.herbs = undefined))
  const text = normalise(keyword).replace(/\s/g, '')
  const isMeant = (name: string) =>
    (text.length >= LEAST_OF_HERB && name.startsWith(text)) || syllablesOf(name).join('') === text
  return (await herbs).filter(({ name }) => isMeant(name)).slice(0, MOST_HERBS)
}

/** Searches what is sold apart from the shop's own products: cross-border products, and herbs for decoctions. */
export async function searchOtherCatalogs(
  ctx: Ctx,
  catalogSnapshot: CatalogSnapshot,
  keyword: string,
): Promise<OtherMatches> {
  const ids = await findGlobalIds(ctx, catalogSnapshot, keyword)
  const cards = await globalCardsById(ctx.db, ids)
  return {
    globalGoods: ids.flatMap((id) => {
      const entry = cards.get(id)
      return entry?.onSale === 1 ? [entry.goods] : []
    }),
    herbs: await findHerbs(ctx, catalogSnapshot, keyword),
  }
}
