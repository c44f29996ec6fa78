import { sql } from 'kysely'
import { DrugClass } from '../../../src/domain/drug-class'
import type { Trx } from '../../platform/db/transaction'
import { cityById } from '../../platform/regions'
import { withBatches } from './batches'
import { FEES } from './content'
import { couponRows } from './coupons'
import { pickNumber } from './hash'
import { insertRows } from './insert'
import type { ProductSeed } from './products'
import { licencesOf, PREP_MINUTES, staffOf, type StoreSeed } from './stores'

type Site = [cityId: number, place: string, latitude: number, longitude: number, allDay?: boolean]

interface PartnerSeed {
  code: string
  /** Two digits in the numbers of its stores. */
  no: string
  /** Name on its stores. */
  brand: string
  colour: string
  stores: readonly Site[]
  warehouses: readonly Site[]
  /** Lowest and highest price against that of the product, percent. */
  prices: readonly [number, number]
  deliveryFen: number
  payMethods: readonly ('wechat' | 'alipay' | 'wallet' | 'medical')[]
  /** Tax number of its company; absent: the partner issues its invoices itself. The number has no owner. */
  taxNo?: string
}

const SHENZHEN = 903
const QINGDAO = 840
const CHANGSHA = 887
const SHANGHAI = 776
const GUANGZHOU = 901

/** Partners of the demo: their stores stand in cities of the demo shop, but never where its own do. */
const PARTNER_SEEDS: readonly PartnerSeed[] = [
  {
    ...{ code: 'baiyang', no: '01', brand: '百洋健康药房', colour: '#1668b8', prices: [90, 97], deliveryFen: 400 },
    stores: [
      [SHENZHEN, '花果山', 22.5043, 113.9352, true],
      [SHENZHEN, '学府', 22.5201, 113.9318],
      [QINGDAO, '八大峡', 36.0631, 120.3767],
    ],
    warehouses: [[QINGDAO, '城阳区百洋演示物流园', 36.3012, 120.3904]],
    payMethods: ['wechat', 'alipay', 'medical'],
    taxNo: '91370200MA5DEMK3XF',
  },
  {
    ...{ code: 'yingyang', no: '02', brand: '营养健康药房', colour: '#d0602a', prices: [94, 102], deliveryFen: 600 },
    stores: [
      [SHENZHEN, '四海', 22.4998, 113.9291],
      [SHANGHAI, '打浦桥', 31.2103, 121.4652, true],
    ],
    warehouses: [[SHANGHAI, '松江区营养演示物流园', 31.0301, 121.2204]],
    payMethods: ['alipay', 'wechat', 'wallet'],
    taxNo: '91310000MA5DEMK4XD',
  },
  {
    ...{ code: 'tencent_health_b2c', no: '03', brand: '腾讯健康', colour: '#0b6cf5', prices: [92, 98], deliveryFen: 0 },
    stores: [],
    warehouses: [
      [SHENZHEN, '光明区演示物流园', 22.7488, 113.9356],
      [CHANGSHA, '望城区演示物流园', 28.3477, 112.8192],
    ],
    payMethods: ['wechat'],
  },
  {
    ...{ code: 'tencent_health_o2o', no: '04', brand: '腾讯健康药房', colour: '#0b6cf5', prices: [96, 104] },
    deliveryFen: 300,
    stores: [
      [SHENZHEN, '蛇口港', 22.4875, 113.9142, true],
      [SHENZHEN, '水湾', 22.4921, 113.9263],
      [SHENZHEN, '登良', 22.5126, 113.9331],
      [GUANGZHOU, '石牌', 23.1341, 113.3402],
    ],
    warehouses: [],
    payMethods: ['wechat'],
  },
  {
    ...{ code: 'wld20240701', no: '06', brand: '未来岛药房', colour: '#12777c', prices: [91, 99], deliveryFen: 500 },
    stores: [
      [QINGDAO, '台湛路', 36.0902, 120.3866, true],
      [QINGDAO, '浮山所', 36.0688, 120.3924],
    ],
    warehouses: [[QINGDAO, '即墨区未来岛演示物流园', 36.3893, 120.4471]],
    payMethods: ['wechat', 'alipay'],
  },
  {
    ...{ code: 'yaofang', no: '07', brand: '药房直送', colour: '#7a4fb5', prices: [95, 101], deliveryFen: 500 },
    stores: [
      [SHENZHEN, '桃园', 22.5291, 113.9235],
      [SHENZHEN, '月亮湾', 22.5034, 113.9071, true],
      [CHANGSHA, '望月湖', 28.2102, 112.9521],
    ],
    warehouses: [[SHENZHEN, '坪山区药房演示物流园', 22.6907, 114.3463]],
    payMethods: ['wechat', 'alipay'],
  },
  {
    ...{ code: 'pukangbao', no: '09', brand: '普康宝药房', colour: '#b23a58', prices: [93, 99], deliveryFen: 500 },
    stores: [
      [SHENZHEN, '雷岭', 22.4966, 113.9187],
      [QINGDAO, '湛山', 36.0591, 120.3788, true],
    ],
    warehouses: [[SHENZHEN, '大鹏新区普康宝演示物流园', 22.5951, 114.4776]],
    payMethods: ['wechat', 'alipay'],
  },
]

/** Cities of our own shop whose prices differ, and by how many percent. */
const CITY_LISTS: readonly [cityId: number, percent: number][] = [
  [943, -4],
  [706, 5],
  [SHANGHAI, 6],
  [GUANGZHOU, -3],
  [792, 2],
]
/** City of the small shop that has a list. */
const SMALL_CITY_LISTS = CITY_LISTS.slice(0, 1)
/** Share of the products that a city list names, percent. */
const LISTED_SHARE = 70
/** Products in a partner's shop, and prescription drugs besides, which keep their one price. */
const MOST_PRODUCTS = 90
const MOST_RX = 8
const PIECES = [6, 60] as const

/** Name of a partner's company, which owns its stores and is the seller of its orders. */
const companyOf = ({ brand }: PartnerSeed) => `${brand}（演示）有限公司`

function siteRow(partner: PartnerSeed, [cityId, place, latitude, longitude, allDay = false]: Site, store_no: string) {
  const city = cityById(cityId)?.name ?? ''
  return {
    ...staffOf(store_no),
    store_no,
    city_id: cityId,
    latitude,
    longitude,
    all_day: allDay,
    hours: allDay ? '00:00-24:00' : '08:30-22:00',
    medicare: false,
    decoction: false,
    on_time_rate: null,
    licences: licencesOf(store_no),
    company: companyOf(partner),
    address: `${city}市${place}`,
    merchant_code: partner.code,
  }
}

type PartnerStore = StoreSeed & { merchant_code: string }

const storesOf = (partner: PartnerSeed): PartnerStore[] => [
  ...partner.stores.map((site, index) => {
    const row = siteRow(partner, site, `M${partner.no}${site[0]}${String(index + 1).padStart(3, '0')}`)
    const address = `${row.address}演示路 ${pickNumber(row.store_no, 1, 199)} 号`
    const name = `${partner.brand}（${site[1]}店·演示）`
    return { ...row, address, name, pickup: true, warehouse: false, prep_minutes: PREP_MINUTES }
  }),
  ...partner.warehouses.map((site) => {
    const row = siteRow(partner, site, `M${partner.no}W${site[0]}`)
    const name = `${partner.brand}${cityById(site[0])?.name ?? ''}仓`
    return { ...row, address: `${row.address} 1 号`, name, pickup: false, warehouse: true, prep_minutes: 0 }
  }),
]

/** Returns a price by a percentage, to ten fen. */
const priceBy = (fen: number, percent: number) => Math.max(10, Math.round((fen * percent) / 1000) * 10)

/**
 * Returns the products whose prices lists may change: those with a price that no flash sale, presale, group buy,
 * reservation or coupon compares with the product's own. A prescription drug has one price, which its request shows.
 */
async function listable(trx: Trx, products: readonly ProductSeed[]): Promise<ProductSeed[]> {
  const { rows } = await sql<{ barcode: string }>`
    select barcode from seckill union select barcode from presell union select barcode from group_activity
    union select barcode from reserve_product union select barcode from coupon_goods`.execute(trx)
  const others = new Set(rows.map(({ barcode }) => barcode))
  return products.filter(
    ({ barcode, on_sale, drug_class }) => on_sale && drug_class !== DrugClass.rx && !others.has(barcode),
  )
}

interface Priced {
  barcode: string
  price_fen: number
}

async function insertList(
  trx: Trx,
  ids: ReadonlyMap<string, number>,
  list: { name: string; city_id: number | null; merchant_code: string | null },
  prices: readonly Priced[],
) {
  const { id } = await trx.insertInto('price_list').values(list).returning('id').executeTakeFirstOrThrow()
  const rows = prices.map(({ barcode, price_fen }) => ({ price_list: id, product_id: ids.get(barcode), price_fen }))
  await insertRows(trx, 'list_price', rows)
}

const cityPrices = (products: readonly ProductSeed[], cityId: number, percent: number): Priced[] =>
  products
    .filter(({ spu }) => pickNumber(`listed ${spu} ${cityId}`, 1, 100) <= LISTED_SHARE)
    .map(({ barcode, spu, price_fen }) => {
      const own = percent + pickNumber(`list ${spu} ${cityId}`, -2, 2)
      return { barcode, price_fen: priceBy(price_fen, 100 + own) }
    })

const partnerPrices = (products: readonly ProductSeed[], { code, prices }: PartnerSeed): Priced[] =>
  products.map(({ barcode, spu, price_fen }) => ({
    barcode,
    price_fen: priceBy(price_fen, pickNumber(`price ${spu} ${code}`, ...prices)),
  }))

const stockOf = (products: readonly ProductSeed[], stores: readonly StoreSeed[]) =>
  stores.flatMap(({ store_no, warehouse }) =>
    products
      .filter(({ storage }) => !warehouse || storage !== '冷藏')
      .map(({ barcode }) => ({ barcode, store_no, qty: pickNumber(`qty ${barcode} ${store_no}`, ...PIECES) })),
  )

interface SeededCatalog {
  products: readonly ProductSeed[]
  /** Prescription drugs that the partners have in stock. */
  prescribed: readonly ProductSeed[]
  ids: ReadonlyMap<string, number>
  now: Date
  isFull: boolean
}

async function seedPartner(trx: Trx, partner: PartnerSeed, { products, prescribed, ids, now }: SeededCatalog) {
  const { code, colour, deliveryFen, payMethods, brand, taxNo } = partner
  const stores = storesOf(partner)
  const seller = taxNo ? { invoice_seller: companyOf(partner), invoice_tax_no: taxNo } : {}
  await trx
    .updateTable('merchant')
    .set({ colour, ...seller, company: companyOf(partner), address: stores[0]?.address ?? '' })
    .where('code', '=', code)
    .execute()
  await insertRows(trx, 'store', stores)
  const stock = withBatches(stockOf([...products, ...prescribed], stores), now)
  await insertRows(
    trx,
    'stock',
    stock.map(({ barcode, ...row }) => ({ product_id: ids.get(barcode), ...row })),
  )
  const list = { name: `${brand}价目`, city_id: null, merchant_code: code }
  await insertList(trx, ids, list, partnerPrices(products, partner))
  await insertRows(trx, 'freight', [{ ...FEES, city_id: 0, delivery_fen: deliveryFen, merchant_code: code }])
  const methods = payMethods.map((method, index) => ({ merchant_code: code, method, sort: index + 1 }))
  await insertRows(trx, 'merchant_pay_method', methods)
}

/** Returns the products that sell best, without their variants. */
const bestOf = (products: readonly ProductSeed[], most: number) =>
  products
    .filter(({ barcode, spu }) => barcode === spu)
    .sort((a, b) => b.sales - a.sales || (a.barcode < b.barcode ? -1 : 1))
    .slice(0, most)

/** Inserts the shops of the partners, and the price lists of cities. Needs the campaigns, whose products lists leave out. */
export async function seedPartners(trx: Trx, catalog: Omit<SeededCatalog, 'prescribed'>): Promise<void> {
  const products = await listable(trx, catalog.products)
  const best = bestOf(products, MOST_PRODUCTS)
  const rx = catalog.products.filter(({ on_sale, drug_class }) => on_sale && drug_class === DrugClass.rx)
  const prescribed = bestOf(rx, MOST_RX)
  for (const partner of PARTNER_SEEDS) await seedPartner(trx, partner, { ...catalog, products: best, prescribed })
  for (const [cityId, percent] of catalog.isFull ? CITY_LISTS : SMALL_CITY_LISTS) {
    const list = { name: `${cityById(cityId)?.name ?? ''}价目`, city_id: cityId, merchant_code: null }
    await insertList(trx, catalog.ids, list, cityPrices(products, cityId, percent))
  }
}

/** Returns the coupons of the partners' shops: two each, of the kind that the partner delivers by. */
export const partnerCouponRows = (now: Date) =>
  PARTNER_SEEDS.flatMap(({ code, brand, stores }) => {
    const [sample] = couponRows(now)
    const order_type = stores.length > 0 ? 2 : 1
    const shared = { ...sample, order_type, source_code: '', per_user: 2, merchant_code: code }
    return [
      { ...shared, name: `${brand}满 39 减 4 券`, amount_fen: 400, min_fen: 3900 },
      { ...shared, name: `${brand}满 79 减 10 券`, amount_fen: 1000, min_fen: 7900 },
    ]
  })
