import { z } from 'zod'
import { productDetail } from '../commodity/schemas'
import { facets, productFilters } from '../search/filter-schemas'
import { barcode, cityId, productCard, id, pageOf, pageQuery, place, text } from '../shapes'

const branch = z.object({ id: z.number().int(), name: z.string(), pic: z.string() })
const sort = z.enum(['default', 'sales', 'priceUp', 'priceDown']).default('default')
const productPlace = pageQuery.extend(place.shape)

export const categorySchemas = {
  categoryTree: {
    input: z.object({ cityId: cityId.default(903) }),
    /** Three levels; each branch with the symptoms that its products are asked for most. */
    reply: z.array(
      branch.extend({
        symptoms: z.array(z.object({ name: z.string(), pic: z.string() })),
        children: z.array(branch.extend({ children: z.array(branch) })),
      }),
    ),
  },
  categoryChildren: { input: z.object({ parentId: id }), reply: z.array(branch) },
  /**
   * `typeId` is a category of any level. `fast`: only products that a rider can deliver from an open store nearby. Page
   * size 10.
   * @spec BC-32
   */
  categoryProducts: {
    input: productPlace.extend(productFilters.shape).extend({
      typeId: id,
      sort,
      /** Barcodes separated by commas: these products are left out with all their variants. */
      without: text(3400).optional(),
    }),
    /** `facets` only when requested. */
    reply: pageOf(productCard).extend({ facets: facets.nullish() }),
  },
  categoryProductsLike: { input: productPlace.extend({ barcode }), reply: pageOf(productCard) },
  categoryDetail: { input: place.extend({ barcode }), reply: productDetail },
  /** Lists the tabs above home's products. */
  floorTypes: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z.array(z.object({ type: z.string(), name: z.string() })),
  },
  /** Products of the nearest store for one tab. @spec BC-34 */
  floorProducts: {
    input: productPlace.extend({ type: z.string().max(20).default('nearby') }),
    reply: pageOf(productCard),
  },
}
