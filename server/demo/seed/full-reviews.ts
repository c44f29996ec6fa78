import { hash, pick } from './hash'

/** Words of a review: its stars, and sentences of which it takes one each. */
interface Mood {
  score: number
  /** Share of the reviews, in percent. */
  share: number
  openings: string[]
  details: [tag: string, text: string][]
  /** Percentage of the reviews that the pharmacy answers, and its answers. */
  answered: number
  answers: string[]
}

/**
 * Texts of reviews. They mention delivery, packing, dates, prices and service only: a pharmacy must not publish the
 * effect of a medicine on a person.
 */
const MOODS: Mood[] = [
  {
    score: 5,
    share: 60,
    openings: [
      '比预计时间早到。',
      '下单不到半小时就收到了。',
      '第三次在这家买了。',
      '骑手很客气，放门口还打了电话。',
      '下雨天也准时，辛苦了。',
      '给爸妈买的，地址在老小区也送到了。',
      '半夜下单，居然真有人送。',
      '价格和页面一样，没有多收。',
      '备着放家里药箱的。',
      '同事推荐的，第一次用。',
      '在公司下的单，回家就到了。',
      '东西齐，一单都买到了。',
    ],
    details: [
      ['送得快', '从下单到收货 22 分钟。'],
      ['送得快', '骑手知道小区怎么走，没绕路。'],
      ['送得快', '约的七点，六点五十就到了。'],
      ['包装好', '外面是不透明的袋子，看不出买了什么。'],
      ['包装好', '盒子平平整整，封口贴也在。'],
      ['包装好', '瓶装的还裹了气泡膜，没漏。'],
      ['包装好', '面单上没写药名，放心。'],
      ['效期新', '看了效期，还有两年多。'],
      ['效期新', '批号和页面上写的一样。'],
      ['效期新', '生产日期是今年的。'],
      ['', '客服回得快，问了两个问题都说清楚了。'],
      ['', '说明书、合格证都在里面。'],
      ['', '下次还来。'],
    ],
    answered: 12,
    answers: ['谢谢支持，需要什么随时来。', '谢谢认可，祝您一切顺利。', '感谢好评，骑手也会看到的。'],
  },
  {
    score: 4,
    share: 21,
    openings: [
      '整体不错。',
      '东西没问题。',
      '送得挺准时，就是找单元门花了点时间。',
      '包装可以再小一点。',
      '比楼下贵一块钱，图个方便。',
      '满减凑了一会儿才凑到。',
      '第一次用，流程还算顺。',
      '骑手打电话有点早，还在开会。',
    ],
    details: [
      ['送得快', '36 分钟，能接受。'],
      ['包装好', '袋子封得很严。'],
      ['效期新', '效期到后年。'],
      ['', '少一颗星是因为没给小票。'],
      ['', '希望多一点大包装可选。'],
      ['', '自提的话店里要等两分钟找货。'],
    ],
    answered: 25,
    answers: ['谢谢反馈，小票下次一定放进袋里。', '收到，包装我们再改小一点。', '谢谢，有建议随时告诉我们。'],
  },
  {
    score: 3,
    share: 9,
    openings: [
      '一般吧。',
      '东西是对的，体验普通。',
      '盒子有点压痕，里面没事。',
      '比约定时间晚了十几分钟。',
      '优惠券用不上，说是不满足条件。',
    ],
    details: [
      ['', '没有提前说会晚，打电话才知道。'],
      ['', '效期还有一年，够用但不算新。'],
      ['', '放在驿站了，备注写的是送上楼。'],
      ['', '和图片上的包装颜色不太一样。'],
    ],
    answered: 80,
    answers: [
      '抱歉体验一般，已提醒门店出库前再检查一遍。',
      '不好意思让您久等了，高峰时段我们会加派骑手。',
      '抱歉，备注我们会提醒骑手看清楚。',
    ],
  },
  {
    score: 2,
    share: 6,
    openings: ['有点失望。', '等了快一个小时。', '第二盒的外盒破了。', '说有货，结果店里打电话来说只剩一盒。'],
    details: [
      ['', '退了一盒，退款当天到账。'],
      ['', '催了两次才有骑手接单。'],
      ['', '客服态度可以，但是没解决时间问题。'],
    ],
    answered: 90,
    answers: [
      '很抱歉，已联系您处理，也给门店提了要求。',
      '抱歉让您失望了，库存显示的问题已在查。',
      '不好意思，破损的可以免费换一盒，请联系客服。',
    ],
  },
  {
    score: 1,
    share: 4,
    openings: ['送错了规格。', '超时太久，家里人等着用。', '收到时封口贴是开的，没敢用。', '打电话一直占线。'],
    details: [
      ['', '已经申请退款，等处理。'],
      ['', '换货又等了一天。'],
      ['', '希望以后出库前核对一下。'],
    ],
    answered: 100,
    answers: [
      '非常抱歉，客服已经联系您，问题会跟到底。',
      '很抱歉拣错了货，退款和补送都已安排，出库会多核对一次。',
      '抱歉，封口异常的请不要使用，我们马上为您换新。',
    ],
  },
]

interface ReviewSeed {
  score: number
  body: string
  tags: string[]
  reply: string
}

/** Returns score, text, tags and answer of a review; the same for a key on every machine. */
export function reviewOf(key: string): ReviewSeed {
  let at = hash(`mood ${key}`) % 100
  const mood = MOODS.find(({ share }) => (at -= share) < 0) ?? (MOODS[0] as Mood)
  const { score } = mood
  const reply = hash(`answered ${key}`) % 100 < mood.answered ? pick(`answer ${key}`, mood.answers) : ''
  const opening = pick(`opening ${key}`, mood.openings)
  // Some shoppers write one sentence only.
  if (hash(`brief ${key}`) % 5 === 0) return { score, body: opening, tags: [], reply }
  const [tag, detail] = pick(`detail ${key}`, mood.details)
  return { score, body: opening + detail, tags: tag === '' ? [] : [tag], reply }
}
