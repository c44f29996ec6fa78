import type { ProductSeed } from './products'
import { daysFrom, hoursFrom } from './time'

/** City whose topic the second picture opens. */
const SHENZHEN = 903

/** First three pictures of home. Urls are our own routes; a picture opens the topic or the branch that it shows. */
export const carouselRows = () =>
  [
    { title: '换季家庭常备', note: '退热、止泻、外伤\n一次备齐 11 件', url: '/activity/special?id=4810' },
    {
      title: '夜里也能送到',
      note: '24 小时营业的门店\n深夜也能送',
      url: '/activity/special?id=4811',
      city_id: SHENZHEN,
      lightning: true,
    },
    { title: '家用器械一次配齐', note: '血压、血糖、体温\n在家量得准', url: '/category/13' },
  ].map((row, index) => ({
    city_id: null,
    lightning: false,
    pic: `pic/banner-${index + 1}.svg`,
    sort: index + 1,
    ...row,
  }))

export const noticeRows = (now: Date) => [
  {
    title: '演示说明',
    content: '这里的商品、价格、门店和批准文号都是演示数据，不构成用药建议，也不会真的发货。',
    created_at: daysFrom(now, -20),
  },
  {
    title: '处方药怎么买',
    content:
      '<p>处方药须凭处方在药师指导下购买和使用。</p><ol><li>在商品页<b>提交需求</b>，选择用药人。</li>' +
      '<li>执业药师审方，有结果会发消息给您。</li><li>审方通过后才能付款，骑手送到家。</li></ol>' +
      '<p>可以先<a href="/user/otc">填写用药人</a>，审方会更快；也可以看看<a href="/article/detail?id=1">凭处方买药的完整说明</a>。</p>',
    created_at: daysFrom(now, -3),
  },
]

/**
 * Flash sales of devices and supplements, because prescription drugs are forbidden. Uses the green thermometer: the
 * white one keeps its price for the worked example of a cart.
 * @spec RX-04
 */
const FLASH_SALES: [spu: string, spec: string, fen: number][] = [
  ['2820000048530', '200粒', 6900], // 鱼油软胶囊
  ['2820000008442', '薄荷绿 1支', 1990], // 电子体温计
  ['2820000012661', '50只', 1290], // 医用外科口罩
  ['2820000046420', '400g', 11900], // 蛋白粉
  ['2820000021106', '100片', 590], // 创可贴
  ['2820000063304', '120g', 3900], // 氨基酸洁面乳
]
const FLASH_SALE_LASTS_DAYS = 30

/** Upcoming sessions, for which shoppers can request a reminder. */
const FLASH_SALE_TO_COME: typeof FLASH_SALES = [
  ['2820000006332', '50条', 5900], // 血糖试纸
]
const COMES_IN_HOURS = 26

/** Limited sessions with their own stock, a few pieces per shopper. */
const FLASH_SALE_LIMITED: typeof FLASH_SALES = [
  ['2820000010551', '1台', 4900], // 额温枪
  ['2820000025326', '6贴', 890], // 医用退热贴
]
/** Sessions in no list: only their link sells them. */
const FLASH_SALE_SPECIAL: typeof FLASH_SALES = [
  ['2820000031655', '1条', 3900], // 护腰带
]
const FLASH_SALE_PAST: typeof FLASH_SALES = [
  ['2820000054869', '2g×20条', 4500], // 乳酸菌固体饮料
]
const MOST_LIMITED = 2
/** Stock of a limited session at each store that sells the product. */
export const FLASH_SALE_PIECES = 30

const rounds = (rows: typeof FLASH_SALES, products: readonly ProductSeed[], starts_at: string, ends_at: string) =>
  rows.map(([spu, spec, price_fen]) => {
    const barcode = products.find((product) => product.spu === spu && product.spec === spec)?.barcode
    return { barcode, price_fen, starts_at, ends_at }
  })

export const flashSaleRows = (products: readonly ProductSeed[], now: Date) => {
  const end = daysFrom(now, FLASH_SALE_LASTS_DAYS)
  const began = hoursFrom(now, -2)
  const limited = { limited: true, per_user: MOST_LIMITED }
  const usual = { limited: false, special: false, per_user: 1 }
  return [
    ...rounds(FLASH_SALE_LIMITED, products, began, end).map((row) => ({ ...usual, ...row, ...limited })),
    ...rounds(FLASH_SALE_SPECIAL, products, began, end).map((row) => ({ ...usual, ...row, ...limited, special: true })),
    ...[
      ...rounds(FLASH_SALE_PAST, products, daysFrom(now, -3), daysFrom(now, -1)),
      ...rounds(FLASH_SALES, products, began, end),
      ...rounds(FLASH_SALE_TO_COME, products, hoursFrom(now, COMES_IN_HOURS), end),
    ].map((row) => ({ ...usual, ...row })),
  ]
}

const SYMPTOMS = ['发热', '头痛', '咳嗽有痰', '咽痛', '腹泻', '反酸', '过敏鼻痒', '扭伤']

/** Symptoms that the search page offers. Hot words come from searches. */
export const hotWordRows = () => SYMPTOMS.map((word, index) => ({ word, kind: 'symptom', sort: index + 1 }))

/** Code of the dictionary that holds the configuration keys. */
const CONFIG_CODE = 'config'

const DICTIONARY: [code: string, key: string, value: string, remark?: string][] = [
  [CONFIG_CODE, 'INTEGRAL', '1', '每元积分'],
  [CONFIG_CODE, 'REGISTER_INTEGR', '50', '注册积分'],
  [CONFIG_CODE, 'FIRST_ORDER', '100', '首单积分'],
  [CONFIG_CODE, 'EXCHANGE_PRICE', '0.01', '每积分抵扣金额'],
  [CONFIG_CODE, 'INTEGRAL_PRICE', '100', '抵扣一元的积分'],
  [CONFIG_CODE, 'GROWTH', '10', '每满多少元得成长值'],
  [CONFIG_CODE, 'GROWTH_VALUE', '1', '每次得多少成长值'],
  // 乳酸菌固体饮料: not sold in Changsha. @spec VA-04
  [CONFIG_CODE, 'BAECODE_LIMIT', '2820000054869', '长沙区域下架的商品'],
  [CONFIG_CODE, 'STORE_NUMBER', 'S903001', '默认门店'],
  [CONFIG_CODE, 'GOLDCOIN_PAY', '1', '金币支付开关'],
  [CONFIG_CODE, 'INVITE_CODE', 'friends', '正在进行的邀请活动'],
  [CONFIG_CODE, 'SERVICE_PHONE', '400-000-0000', '客服电话（演示）'],
  [CONFIG_CODE, 'PHARMACISTS', '林药师（演示）、周药师（演示）、陈药师（演示）', '今日在岗药师'],
  ['logistics_code', 'YDKD', '演示快递', ''],
  ['logistics_code', 'YDLL', '演示冷链', ''],
  ['benefits_type', '1', '会员价', ''],
  ['benefits_type', '2', '免配送费', ''],
  ['SPELL_LABEL', '1', '两人团', ''],
  ['SPELL_LABEL', '2', '三人团', ''],
  ['integral_type', '1', '签到', ''],
  ['integral_type', '2', '下单', ''],
  ['shortage', 'call', '先联系我', ''],
  ['shortage', 'refund', '缺货商品退款', ''],
  ['global_freight', 'YDKD', '20', '跨境直邮运费（演示）'],
  ['global_freight', 'YDLL', '45.5', '境外冷链运费（演示）'],
  ['hwg_country', '1', '中国香港保税仓（演示）', ''],
]

export const dictionaryRows = () => DICTIONARY.map(([code, key, value, remark = '']) => ({ code, key, value, remark }))

interface Fees {
  delivery_switch: number
  delivery_fen: number
  delivery_free_fen: number
  mail_switch: number
  mail_fen: number
  mail_free_fen: number
  packing_fen: number
}

export const FEES: Fees = {
  delivery_switch: 1,
  delivery_fen: 500,
  delivery_free_fen: 9900,
  mail_switch: 1,
  mail_fen: 800,
  mail_free_fen: 5900,
  packing_fen: 50,
}

/** Fees by city; the row of city 0 applies to every city without its own. @spec EN-14 EN-29 */
export const deliveryFeeRows = () => [
  { city_id: 0, ...FEES, delivery_fen: 600 },
  { city_id: 903, ...FEES },
  { city_id: 887, ...FEES, delivery_free_fen: 8900 },
  { city_id: 840, ...FEES, mail_fen: 1000, mail_free_fen: 6900 },
]

/** Presales: one that takes deposits, one upcoming, one over. @spec PR-16 */
const PRESALES: [barcode: string, fen: number, deposit: number, days: readonly [number, number, number, number]][] = [
  ['2820000027436', 19900, 3000, [-1, 3, 5, 8]], // 雾化器 家用
  ['2820000059086', 12800, 2000, [2, 6, 8, 11]], // 西洋参片
  ['2820000061195', 6900, 1000, [-9, -5, -3, 1]], // 医用保湿敷料
]
const PRESALE_PIECES = 50

export const presaleRows = (now: Date) =>
  PRESALES.map(([barcode, price_fen, deposit_fen, [starts, ends, opens, closes]]) => ({
    ...{ barcode, price_fen, deposit_fen, per_user: 2, qty: PRESALE_PIECES, total: PRESALE_PIECES },
    starts_at: daysFrom(now, starts),
    ends_at: daysFrom(now, ends),
    balance_starts_at: daysFrom(now, opens),
    balance_ends_at: daysFrom(now, closes),
    sends_at: daysFrom(now, closes + 2),
  }))

/**
 * Group-buy offers: three for two participants, two for three, one that is over. An OTC乙 drug is allowed, a
 * prescription drug never.
 * @spec PR-33 RX-04
 */
const GROUPS: [barcode: string, fen: number, size: number, days: readonly [number, number]][] = [
  ['2820000008442', 2290, 2, [-1, 30]], // 电子体温计
  ['2820000044310', 9900, 2, [-1, 30]], // 氨糖软骨素片
  ['2930000000244', 1290, 2, [-1, 20]], // 维生素C咀嚼片 OTC乙
  ['2820000056979', 3300, 3, [-2, 30]], // 宁夏枸杞
  ['2820000052759', 5500, 3, [-2, 25]], // 多种维生素矿物质片
  ['2820000065414', 2500, 3, [-9, -1]], // 婴儿护臀膏
]
/** Spell offers, which product pages show: two for two participants, one for three. @spec PR-33 RX-04 */
const SPELLS: typeof GROUPS = [
  ['2930000000794', 6900, 2, [-1, 30]], // 叶黄素酯片
  ['2930000000787', 9900, 2, [-1, 30]], // 辅酶Q10软胶囊
  ['2820000050649', 3500, 3, [-1, 25]], // 褪黑素片
]
const GROUP_PIECES = 200
const GROUP_LIFE_MINUTES = 1440

const groupRowsOf = (offers: typeof GROUPS, form: 'activity' | 'spell', now: Date) =>
  offers.map(([barcode, price_fen, size, [starts, ends]]) => ({
    ...{
      form,
      barcode,
      price_fen,
      size,
      per_order: 2,
      life_minutes: GROUP_LIFE_MINUTES,
      qty: GROUP_PIECES,
      total: GROUP_PIECES,
    },
    spell_label: String(size - 1),
    starts_at: daysFrom(now, starts),
    ends_at: daysFrom(now, ends),
  }))

export const groupRows = (now: Date) => [...groupRowsOf(GROUPS, 'activity', now), ...groupRowsOf(SPELLS, 'spell', now)]

/** Our own groups, which end every day at the given time. @spec EN-27 ST-65 */
export const GROUPS_OF_THE_SHOP: [barcode: string, no: string, endsOfDay: string][] = [
  ['2820000008442', 'V1001', '12:00'],
  ['2820000056979', 'V1002', '20:00'],
]
