import { z } from 'zod'
import { productDetail } from '../commodity/schemas'
import { barcode, cityId, productCard, id, pageOf, pageQuery, place } from '../shapes'

const branch = z.object({ id: z.number().int(), name: z.string(), pic: z.string() })
const sort = z.enum(['default', 'sales', 'priceUp', 'priceDown']).default('default')
/** 1: only products that a rider can deliver from an open store nearby. */
const fast = z.coerce.number().int().min(0).max(1).optional()
/** 1: only products that the warehouse sends by express. */
const express = z.coerce.number().int().min(0).max(1).optional()
const productPlace = pageQuery.extend(place.shape)

export const categorySchemas = {
  categoryTree: {
    input: z.object({ cityId: cityId.default(903) }),
    /** Three levels. */
    reply: z.array(branch.extend({ children: z.array(branch.extend({ children: z.array(branch) })) })),
  },
  categoryChildren: { input: z.object({ parentId: id }), reply: z.array(branch) },
  /** `typeId` is a category of any level. Page size 10. @spec BC-32 */
  categoryProducts: { input: productPlace.extend({ typeId: id, sort, fast, express }), reply: pageOf(productCard) },
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
