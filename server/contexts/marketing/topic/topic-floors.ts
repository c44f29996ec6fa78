import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { ownPicture, ownUrl, richText } from '../../../../src/domain/rich-text'
import { cardsOf, type ProductFilter, productPage, type ShopperLocation, locateShopper } from '../../catalog'
import type { FloorBody } from '../tables'
import type { Ctx } from '../../../platform/http/context'
import { couponsByCity } from '../coupon/coupons'
import { listProductIds } from './queries'

export type Floor = Reply<'topicDetails'>['floors'][number]
type TopicInput = Parsed<'topicDetails'>
type ProductBody = Extract<FloorBody, { kind: 'goods' }>

const MOST_PRODUCTS = 40

/**
 * Builds a product section that an editor defined by products or categories; leaves out products that are not on sale.
 * @spec RX-01
 */
async function productFloor(
  ctx: Ctx,
  shopperLocation: ShopperLocation,
  { title, look: floorLayout, barcodes, categoryIds, most }: ProductBody,
) {
  const filter: ProductFilter = {
    ...(barcodes ? { ids: await idsOf(ctx, barcodes) } : {}),
    ...(categoryIds ? { categoryIds } : {}),
  }
  const page = { pageNum: 1, pageSize: Math.min(most, MOST_PRODUCTS), sort: 'default' as const, here: shopperLocation }
  const { rows } = await productPage(ctx.db, filter, page)
  const cards = await cardsOf(ctx.db, rows, shopperLocation)
  // Keeps the order that the editor has given.
  const list = barcodes ? barcodes.flatMap((barcode) => cards.find((card) => card.barcode === barcode) ?? []) : cards
  return { kind: 'goods' as const, title, look: floorLayout, list }
}

const idsOf = async ({ db }: Ctx, barcodes: readonly string[]) =>
  (await listProductIds(db, barcodes)).map(({ id }) => id)

async function floorOf(
  ctx: Ctx,
  shopperLocation: ShopperLocation,
  scope: number,
  body: FloorBody,
): Promise<Floor | null> {
  switch (body.kind) {
    case 'picture': {
      const pic = ownPicture(body.pic)
      return pic ? { ...body, pic, url: ownUrl(body.url) } : null
    }
    case 'text':
      return { kind: 'text', title: body.title, content: richText(body.html) }
    case 'coupons': {
      const list = (await couponsByCity(ctx, { cityId: shopperLocation.cityId })).filter(
        (coupon) => coupon.scope === scope,
      )
      return { kind: 'coupons', title: body.title, list }
    }
    case 'goods':
      return productFloor(ctx, shopperLocation, body)
    case 'doors':
      return { ...body, list: body.list.flatMap((door) => (ownUrl(door.url) ? door : [])) }
    default:
      // Skips a section kind written by a newer version of the server.
      return null
  }
}

const isThere = (floor: Floor | null): floor is Floor => {
  if (!floor) return false
  if ('list' in floor) return floor.list.length > 0
  return floor.kind !== 'text' || floor.content.length > 0
}

/**
 * Builds the sections of a topic page with the current products and coupons at the shopper's location. Leaves out empty
 * sections.
 */
export async function floorsFor(
  ctx: Ctx,
  input: TopicInput,
  scope: number,
  bodies: readonly FloorBody[],
): Promise<Floor[]> {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const floors: (Floor | null)[] = []
  for (const body of bodies) floors.push(await floorOf(ctx, shopperLocation, scope, body))
  return floors.filter(isThere)
}
