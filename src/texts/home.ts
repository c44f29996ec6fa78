/** Texts of home in elder mode. */
export const elderTexts = {
  search: '搜药名或症状',
  call: '打电话问药师',
  again: '再买一次上次的药',
  neverBought: '您还没有买过，可以先看看附近有货的商品',
  product: '附近有货',
  all: '全部',
  back: '回到标准版',
  store: (store: string, metres: string, hours: string) => `${store}，离您 ${metres}，${hours}`,
  arrival: (from: string, to: string) => `现在下单，${from} 到 ${to} 送到`,
} as const

/** Texts of home below its first screen. */
export const lowerPartTexts = {
  notice: '公告',
  night: {
    title: '夜间买药',
    open: '附近有门店营业：退烧、止泻、问药师',
    closed: '最近的门店已休息，看看哪家还开着',
    unknown: '看看夜里有没有门店开着',
  },
  groups: '拼团',
  allGroups: '更多',
  recommend: '家庭常备推荐',
  popup: { look: '去看看', later: '以后再说', shut: '知道了' },
  special: {
    rx: { title: '凭处方买药', note: '药师审方，通过后付款' },
    care: { title: '慢病续方', note: '按病种找药，先填用药人' },
  },
} as const
