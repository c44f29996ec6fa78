import { reindex } from '../../contexts/catalog'
import { updateFigures } from '../../contexts/orders'
import type { Db } from '../../platform/db/open'
import { inTransaction, type Trx } from '../../platform/db/transaction'
import { aliasRows, fullAliasRows } from './aliases'
import { withBatches } from './batches'
import { categoryFinder, categoryRows } from './categories'
import { checkSeed } from './check'
import { comboRows } from './combos'
import { commentRows } from './comments'
import * as content from './content'
import { counselorRows } from './counselors'
import { couponRows, EXCHANGES } from './coupons'
import { seedGlobal } from './cross-border'
import { postponeFigures } from './figures'
import { fullCategoryRows } from './full-categories'
import { seedOrders } from './full-orders'
import { fullProductStock, fullStoreStock } from './full-stock'
import { fullStoreRows } from './full-stores'
import { hospitalRxItemRows, hospitalRxRows } from './hospital-rx'
import { herbClashRows, herbRows, herbStockRows, tcmProducts } from './herbs'
import { insertRows, settle } from './insert'
import { partnerCouponRows, seedPartners } from './partners'
import { seedAccounts, seedStaff } from './people'
import { countFullProducts, countMainVariants, fullProductRows, productRows, type ProductSeed } from './products'
import { healthRows, questionRows } from './help'
import { seedQuestions } from './questions'
import { seedReserves } from './reservations'
import { seedRewards } from './rewards'
import { policyRows } from './policies'
import { promotionRows } from './promotions'
import type { Vault } from '../../platform/encryption'
import { seedTopics } from './topics'
import { stockRows } from './stock'
import { storeRows } from './stores'
import { startOfHour } from './time'
import { seedWelfare } from './memberships'

export { DEMO_MOBILE } from './people'

/** Replaces the barcode of each row by the product's id. */
function withProductId<R extends { barcode: string }>(rows: readonly R[], ids: Map<string, number>) {
  return rows.map(({ barcode, ...row }) => ({ product_id: ids.get(barcode), ...row }))
}

/** Inserts products. In the full shop their sales come from its orders alone. */
async function insertProducts(
  trx: Trx,
  products: readonly ProductSeed[],
  isFull: boolean,
): Promise<Map<string, number>> {
  const rowsToInsert = products.map((row) => ({ ...row, sales_before: isFull ? 0 : row.sales }))
  await insertRows(trx, 'product', rowsToInsert)
  const rows = await trx.selectFrom('product').select(['id', 'barcode']).execute()
  return new Map(rows.map(({ id, barcode }) => [barcode, id]))
}

async function seedCombos(trx: Trx, ids: ReadonlyMap<string, number>): Promise<void> {
  const { groups, parts } = comboRows(ids)
  await insertRows(trx, 'goods_group', groups)
  const rows = await trx.selectFrom('goods_group').select('id').orderBy('id').execute()
  await insertRows(trx, 'goods_group_item', parts(rows.map(({ id }) => id)))
}

/** Gives every store with the product stock for its limited sessions. */
async function seedFlashSaleStock(trx: Trx): Promise<void> {
  await trx
    .insertInto('seckill_stock')
    .columns(['round_id', 'store_no', 'qty', 'total'])
    .expression((eb) =>
      eb
        .selectFrom('seckill as s')
        .innerJoin('product as p', 'p.barcode', 's.barcode')
        .innerJoin('stock as k', 'k.product_id', 'p.id')
        .select((has) => [
          's.id',
          'k.store_no',
          has.lit(content.FLASH_SALE_PIECES).as('qty'),
          has.lit(content.FLASH_SALE_PIECES).as('total'),
        ])
        .where('s.limited', '=', true)
        .where('k.qty', '>', 0),
    )
    .execute()
}

async function seedGroups(trx: Trx, now: Date): Promise<void> {
  await insertRows(trx, 'group_activity', content.groupRows(now))
  const rows = await trx.selectFrom('group_activity').select(['id', 'barcode']).execute()
  const ids = new Map(rows.map(({ id, barcode }) => [barcode, id]))
  const own = content.GROUPS_OF_THE_SHOP.map(([barcode, no, ends_of_day]) => ({
    no,
    activity_id: ids.get(barcode),
    ends_of_day,
  }))
  await insertRows(trx, 'group_virtual', own)
}

/** Returns the base of the times of campaigns: in the full shop they begin and end on full hours. */
const campaignTimeOf = ({ now, size }: SeedOptions) => (size === 'full' ? startOfHour(now) : now)

async function seedCatalog(trx: Trx, options: SeedOptions) {
  const { now, vault } = options
  const isFull = options.size === 'full'
  const campaignTime = campaignTimeOf(options)
  const tree = categoryRows()
  const categories = isFull ? [...tree, ...fullCategoryRows(tree)] : tree
  const findCategory = categoryFinder(categories)
  const small = { products: productRows(findCategory), stores: storeRows() }
  const full = isFull
    ? { products: fullProductRows(findCategory), stores: fullStoreRows() }
    : { products: [], stores: [] }
  const products = [...small.products, ...full.products]
  const stores = [...small.stores, ...full.stores]
  await insertRows(trx, 'category', categories)
  await insertRows(trx, 'store', stores)
  const ids = await insertProducts(trx, [...products, ...tcmProducts(categories)], isFull)
  await reindex(trx)
  await insertRows(trx, 'search_alias', isFull ? fullAliasRows() : aliasRows())
  await insertRows(trx, 'counselor', counselorRows())
  const stock = [
    ...stockRows(small.products, small.stores),
    ...fullProductStock(full.products, small.stores),
    ...fullStoreStock(products, full.stores),
  ]
  await insertRows(trx, 'stock', withProductId(withBatches(stock, now), ids))
  if (isFull) await seedOrders(trx, { products, stores, stock, ids, now, vault })
  else await insertRows(trx, 'comment', withProductId(commentRows(products, now), ids))
  await seedQuestions(trx, products, { ids, now })
  await seedCombos(trx, ids)
  await insertRows(trx, 'promotion', promotionRows(products, campaignTime))
  await insertRows(trx, 'seckill', content.flashSaleRows(products, campaignTime))
  await seedFlashSaleStock(trx)
  await insertRows(trx, 'presell', content.presaleRows(campaignTime))
  await seedGroups(trx, campaignTime)
  await seedReserves(trx)
  await insertRows(trx, 'herb', herbRows())
  await insertRows(trx, 'herb_clash', herbClashRows())
  await insertRows(trx, 'herb_stock', herbStockRows(stores))
  await seedGlobal(trx, now)
  await insertRows(trx, 'hospital_rx', hospitalRxRows(now, vault))
  await insertRows(trx, 'hospital_rx_item', hospitalRxItemRows())
  return { products, ids, isFull, now }
}

async function seedExchanges(trx: Trx): Promise<void> {
  const coupons = await trx.selectFrom('coupon').select(['id', 'name']).where('coupon_type', '=', 2).execute()
  await insertRows(
    trx,
    'coupon_goods',
    coupons.map(({ id, name }) => ({ coupon_id: id, barcode: EXCHANGES[name] ?? '' })),
  )
}

async function seedContent(trx: Trx, now: Date): Promise<void> {
  await insertRows(trx, 'coupon', couponRows(now))
  await seedExchanges(trx)
  await seedRewards(trx, now)
  await seedWelfare(trx, now)
  await insertRows(trx, 'policy', policyRows(now))
  await insertRows(trx, 'carousel', content.carouselRows())
  await insertRows(trx, 'notice', content.noticeRows(now))
  await insertRows(trx, 'question', questionRows())
  await insertRows(trx, 'health_article', healthRows(now))
  await insertRows(trx, 'hot_word', content.hotWordRows())
  await insertRows(trx, 'dictionary', content.dictionaryRows())
  await insertRows(trx, 'freight', content.deliveryFeeRows())
  await seedTopics(trx, now)
}

/** small: what the tests expect; full: what `npm start` shows, with more products, stores and orders. */
export type SeedSize = 'small' | 'full'

export interface SeedOptions {
  /** Base of the dates of coupons, promotions and reviews. */
  now: Date
  vault: Vault
  size?: SeedSize
}

/**
 * Fills an empty database with the demo data; leaves a database with products unchanged. All or nothing: data that
 * fails its own checks is rolled back.
 */
export async function seed(db: Db, options: SeedOptions): Promise<{ seeded: boolean }> {
  const { now, vault, size } = options
  return inTransaction(db, async (trx) => {
    const known = await trx.selectFrom('product').select('id').limit(1).executeTakeFirst()
    if (known) return { seeded: false }
    const catalog = await seedCatalog(trx, options)
    await seedContent(trx, campaignTimeOf(options))
    await seedPartners(trx, catalog)
    await insertRows(trx, 'coupon', partnerCouponRows(campaignTimeOf(options)))
    await seedAccounts(trx, { now, vault })
    await seedStaff(trx, { now, vault })
    await (size === 'full' ? updateFigures(trx, now) : postponeFigures(trx, now))
    await settle(trx, size === 'full' ? ['orders', 'order_item'] : [])
    const extra = size === 'full' ? countFullProducts() : 0
    await checkSeed(trx, { mainVariants: countMainVariants() + tcmProducts([]).length + extra })
    return { seeded: true }
  })
}
