import { DrugClass } from '../../../src/domain/drug-class'
import { maskName } from '../../../src/domain/mask'
import { hash, pick, pickNumber } from './hash'
import type { ProductSeed } from './products'
import { hoursFrom } from './time'

export interface CommentSeed {
  barcode: string
  user_name: string
  body: string
  score: number
  tags: string[]
  pics: string[]
  created_at: string
}

/** Family names of demo shoppers. */
export const FAMILY_NAMES = [...'林周王李张陈刘黄吴徐孙马朱胡郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋']

/**
 * Texts of reviews. They mention delivery, packing and dates only: a pharmacy must not publish the effect of a medicine
 * on a person.
 */
const SAYS: [tag: string, share: number, texts: string[]][] = [
  [
    '送得快',
    50,
    [
      '21 分钟送到，盒子完好，效期到 2028 年 6 月。',
      '骑手比预计早到了几分钟，电话也客气。',
      '晚上十一点半也能送，袋子不透明，比较放心。',
      '下雨天也准时，外袋没有湿。',
      '下单时写的时间，真的在那之前到了。',
    ],
  ],
  [
    '效期新',
    33,
    ['看了效期，还有两年多，批号和页面上写的一样。', '日期很新，包装上的追溯码能查到。', '效期新鲜，和客服说的一致。'],
  ],
  [
    '包装好',
    16,
    [
      '外面一层不透明的袋子，面单只写健康用品。',
      '盒子没有压痕，里面还垫了纸。',
      '封口贴完好，拆开前先拍了照，没有问题。',
    ],
  ],
]
const PLAIN = ['送到了，和页面上的一样。', '第二次买，一如既往。', '自提很方便，店里的人很快就找到了。']

const BEST_KNOWN = '2910000001373'
const MANY = 1286
const YEAR_HOURS = 8760

const countOf = (barcode: string) => (barcode === BEST_KNOWN ? MANY : pickNumber(`comments ${barcode}`, 6, 42))

function saying(key: string): { body: string; tags: string[] } {
  let at = hash(`say ${key}`) % 100
  for (const [tag, share, texts] of SAYS) {
    if (at < share) return { body: pick(`text ${key}`, texts), tags: [tag] }
    at -= share
  }
  return { body: pick(`text ${key}`, PLAIN), tags: [] }
}

/**
 * Returns pictures as buyers take them: the parcel at the door, the back of the box. No people, no prescription drug's
 * package.
 * @spec RX-01
 */
function picturesOf(key: string, { barcode, drug_class }: ProductSeed): string[] {
  const parcel = `pic/parcel-${1 + (hash(`parcel ${key}`) % 3)}.svg`
  if (drug_class === DrugClass.rx) return []
  return (
    ([[parcel], [`pic/${barcode}-2.svg`, parcel], [`pic/${barcode}-3.svg`]] as const)[
      hash(`pics ${key}`) % 12
    ]?.slice() ?? []
  )
}

/** Returns reviews of the main variants, newest first, with masked names. */
export function commentRows(products: readonly ProductSeed[], now: Date): CommentSeed[] {
  return products
    .filter(({ barcode, spu }) => barcode === spu)
    .flatMap((product) => {
      const { barcode } = product
      return Array.from({ length: countOf(barcode) }, (_, index) => {
        const key = `${barcode} ${index}`
        return {
          barcode,
          user_name: maskName(pick(`family ${key}`, FAMILY_NAMES)),
          ...saying(key),
          pics: picturesOf(key, product),
          score: hash(`score ${key}`) % 9 === 0 ? 4 : 5,
          created_at: hoursFrom(now, -(3 + (hash(`at ${key}`) % YEAR_HOURS))),
        }
      })
    })
}
