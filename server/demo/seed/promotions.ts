import { DrugClass } from '../../../src/domain/drug-class'
import type { ProductSeed } from './products'
import { daysFrom } from './time'

export interface PromotionSeed {
  reduce_id: string
  name: string
  method: number
  cretiaria: number
  reduce_type: number
  rules: { startAmount: number; reduceAmount: number }[]
  black_list: string[]
  channel: 'lightning' | 'common'
  universal: boolean
  barcodes: string[]
  starts_at: string
  ends_at: string
}

const REPEAT = 0
const TIERS = 1
const FIRST_RULE = 2
const YUAN = 0
const PIECES = 1
const PERCENT = 0
const CASH = 1

type Rule = [start: number, reduce: number]
type Row = [
  id: string,
  name: string,
  method: number,
  cretiaria: number,
  reduceType: number,
  rules: Rule[],
  channel: 'lightning' | 'common',
  /** First-level categories of the products; '*' for all that may be promoted. */
  of: string[] | '*',
]

/**
 * Promotions of every method with every type and criterion. At most one promotion of a channel names a product, which
 * makes the applicable one independent of order; universal promotions apply to products without their own.
 * @spec BC-09 … BC-18
 */
const ROWS: Row[] = [
  ['R2031', '闪送全场满减', REPEAT, YUAN, CASH, [[59, 10]], 'lightning', '*'],
  ['R2046', '器械闪送满减', FIRST_RULE, YUAN, CASH, [[49, 8]], 'lightning', ['医疗器械']],
  ['R2111', '快递全场满减', REPEAT, YUAN, CASH, [[99, 6]], 'common', '*'],
  [
    'R2101',
    '营养保健阶梯满减',
    TIERS,
    YUAN,
    CASH,
    [
      [99, 15],
      [199, 40],
    ],
    'common',
    ['营养保健'],
  ],
  ['R2102', '美妆个护满折', REPEAT, YUAN, PERCENT, [[100, 0.9]], 'common', ['美妆个护']],
  [
    'R2103',
    '参茸滋补阶梯满折',
    TIERS,
    YUAN,
    PERCENT,
    [
      [99, 0.95],
      [199, 0.9],
    ],
    'common',
    ['参茸滋补'],
  ],
  ['R2104', '母婴满折', FIRST_RULE, YUAN, PERCENT, [[200, 0.95]], 'common', ['母婴']],
  ['R2105', '计生用品多件减', REPEAT, PIECES, CASH, [[2, 6]], 'common', ['计生用品']],
  [
    'R2106',
    '消毒用品阶梯多件减',
    TIERS,
    PIECES,
    CASH,
    [
      [2, 2],
      [4, 6],
    ],
    'common',
    ['消毒用品'],
  ],
  ['R2107', '眼部护理多件减', FIRST_RULE, PIECES, CASH, [[2, 10]], 'common', ['眼部护理']],
  ['R2108', '器械多件折', REPEAT, PIECES, PERCENT, [[2, 0.85]], 'common', ['医疗器械']],
  [
    'R2109',
    '维矿营养阶梯多件折',
    TIERS,
    PIECES,
    PERCENT,
    [
      [2, 0.95],
      [3, 0.9],
    ],
    'common',
    ['维矿营养'],
  ],
  ['R2110', '滋补调养多件折', FIRST_RULE, PIECES, PERCENT, [[3, 0.9]], 'common', ['滋补调养']],
]

/** 左炔诺孕酮片, 婴幼儿配方奶粉: excluded from universal promotions. */
const NOT_PROMOTED = ['2910000047951', '2820000067524']

/** Returns the promotions. None includes prescription drugs, named or universal. @spec RX-04 */
export function promotionRows(products: readonly ProductSeed[], now: Date): PromotionSeed[] {
  const allowed = products.filter(({ drug_class }) => drug_class !== DrugClass.rx)
  const rx = products.filter(({ drug_class }) => drug_class === DrugClass.rx).map(({ barcode }) => barcode)
  const never = products.filter(({ spu }) => NOT_PROMOTED.includes(spu)).map(({ barcode }) => barcode)
  return ROWS.map(([id, name, method, cretiaria, reduceType, rules, channel, of]) => ({
    reduce_id: id,
    name,
    method,
    cretiaria,
    reduce_type: reduceType,
    rules: rules.map(([startAmount, reduceAmount]) => ({ startAmount, reduceAmount })),
    black_list: of === '*' ? [...never, ...rx] : [],
    channel,
    universal: of === '*',
    barcodes: of === '*' ? [] : allowed.filter(({ kind }) => of.includes(kind)).map(({ barcode }) => barcode),
    starts_at: daysFrom(now, -10),
    ends_at: daysFrom(now, 60),
  }))
}
