import type { FloorBody } from '../../contexts/marketing'
import type { Trx } from '../../platform/db/transaction'
import { insertRows } from './insert'
import { daysFrom } from './time'

const SHENZHEN = 903
const GUANGZHOU = 901
/** Code of the pages shown instead of a missing (4808) or ended (4809) topic. @spec NAV-31 */
const FALLBACK_CODE = '123'

interface Seed {
  id: number
  title: string
  note: string
  pic?: string
  code?: string
  city_ids?: number[]
  scope?: number
  hidden?: boolean
  is_master?: boolean
  rules?: string
  days: [from: number, to: number | null]
  floors: FloorBody[]
}

const productFloor = (
  title: string,
  categoryIds: number[],
  most = 8,
  floorLayout: 'flow' | 'rows' = 'flow',
): FloorBody => ({
  kind: 'goods',
  title,
  look: floorLayout,
  categoryIds,
  most,
})

/** Third-level categories by id (see categories.ts). */
const COLD = [101, 102, 103]
const DEVICES = [1301, 1302, 1303, 1304]

const TOPICS: Seed[] = [
  {
    id: 4810,
    title: '换季家庭常备',
    note: '退热、止泻、外伤，一次备齐',
    pic: 'pic/banner-1.svg',
    is_master: true,
    rules:
      '<p>活动期间每天更新。</p><ol><li>优惠券每人限领一次，先到先得。</li><li>处方药不参与任何优惠。</li>' +
      '<li>药品非质量问题不退换。</li></ol>',
    days: [-5, 40],
    floors: [
      { kind: 'picture', pic: 'pic/banner-1.svg', title: '换季家庭常备', note: '一次备齐 11 件', url: '/category/1' },
      {
        kind: 'doors',
        title: '直达',
        list: [
          { name: '儿童用药', note: '按年龄挑', url: '/category/4' },
          { name: '慢病用药', note: '续方与复购', url: '/lentivirus' },
          { name: '用药人档案', note: '过敏史、孕期、慢病', url: '/user/otc' },
          { name: '限时秒杀', note: '正在秒杀与即将开始', url: '/spike' },
          { name: '到店预约', note: '选门店和时段，到店就取', url: '/activity/pre' },
          { name: '预售', note: '先付定金，到期付尾款', url: '/order/advanceSale' },
          { name: '拼团', note: '和好友一起买更便宜', url: '/activitygroup/index' },
        ],
      },
      { kind: 'coupons', title: '先领券' },
      {
        kind: 'text',
        title: '备药清单',
        html:
          '<p>家庭药箱不求多，<b>分类放、看效期、留说明书</b>。</p><ul><li>退热镇痛：成人和儿童分开备</li>' +
          '<li>肠胃：补液盐比止泻药先用</li><li>外伤：消毒、敷料、胶布各一份</li></ul>' +
          '<p>孕期、哺乳期和慢病患者用药前请先问药师。也可以看看<a href="/article/detail?id=2">药箱怎么整理</a>。</p>',
      },
      productFloor('感冒发烧', COLD),
      productFloor('家用器械', DEVICES, 6, 'rows'),
    ],
  },
  {
    id: 4811,
    title: '深圳夜间用药',
    note: '24 小时门店，深夜也能送',
    pic: 'pic/banner-2.svg',
    city_ids: [SHENZHEN],
    days: [-2, 20],
    floors: [
      { kind: 'picture', pic: 'pic/banner-2.svg', title: '夜里也能送到', note: '24 小时营业的门店', url: '' },
      productFloor('夜里常用', COLD, 12),
    ],
  },
  { id: 4812, title: '上月活动', note: '已经结束', days: [-60, -10], floors: [productFloor('旧清单', COLD)] },
  {
    id: 4813,
    title: '会员专享',
    note: '凭邀请链接进入',
    code: 'vip2026',
    scope: 1,
    hidden: true,
    days: [-5, 40],
    floors: [{ kind: 'coupons', title: '专享券' }, productFloor('专享清单', DEVICES, 4)],
  },
  { id: 4814, title: '下月活动', note: '还未开始', days: [10, 40], floors: [productFloor('预告', COLD)] },
  {
    id: 4808,
    title: '为您推荐',
    note: '这里的店都有',
    code: FALLBACK_CODE,
    hidden: true,
    days: [-400, null],
    floors: [
      { kind: 'text', title: '', html: '<p>您要找的活动不在当前城市，下面的商品可以送到。</p>' },
      { kind: 'coupons', title: '可领的券' },
      productFloor('常备药品', COLD, 12),
    ],
  },
  {
    id: 4809,
    title: '活动已结束',
    note: '看看还在进行的',
    code: FALLBACK_CODE,
    hidden: true,
    days: [-400, null],
    floors: [
      { kind: 'text', title: '', html: '<p>这个活动已经结束，下面是还在进行的优惠。</p>' },
      {
        kind: 'doors',
        title: '还在进行',
        list: [{ name: '换季家庭常备', note: '退热、止泻、外伤', url: '/activity/special?id=4810' }],
      },
      { kind: 'coupons', title: '可领的券' },
      productFloor('大家常买', DEVICES, 8),
    ],
  },
]

const ARTICLES = [
  {
    id: 1,
    title: '凭处方买药的完整说明',
    author: '药达药学部（演示）',
    content:
      '<p>处方药须凭处方在药师指导下购买和使用。整个过程三步，<b>审方通过前不会扣款</b>。</p>' +
      '<h2>一、准备处方</h2><p>医院的纸质处方拍照，或互联网医院开具的电子处方都可以。处方一般当日有效，慢病可延长。</p>' +
      '<h2>二、填写用药人</h2><p>药师要核对年龄、过敏史、孕期、肝肾功能和慢病，请先<a href="/user/otc">填写用药人档案</a>。</p>' +
      '<h2>三、提交需求</h2><ol><li>在处方药页面选择用药人和数量</li><li>执业药师审方，拒绝会写明理由</li><li>通过后付款，骑手配送</li></ol>' +
      '<blockquote>一张处方只用一次，只给处方上的人用。</blockquote>' +
      '<p>现在就可以<a href="/search">搜要买的处方药</a>，在商品页提交需求；提交过的在<a href="/OTC">我的处方</a>里看进度。</p>' +
      '<p>需要长期用药的，可以从<a href="/lentivirus">慢病用药</a>找到同类商品。</p>',
  },
  {
    id: 2,
    title: '家庭药箱怎么整理',
    author: '林药师（演示）',
    content:
      '<p>药箱不是越满越好。每半年整理一次，按下面四步。</p><img src="pic/banner-1.svg" alt="整理好的家庭药箱">' +
      '<h2>一看效期</h2><p>过期药不要吃，也不要随垃圾丢弃，可送到门店回收。</p>' +
      '<h2>二看储存</h2><ul><li>标注“冷藏”的放冰箱冷藏室</li><li>浴室和厨房又热又潮，不适合放药</li></ul>' +
      '<h2>三分人群</h2><p>成人、儿童、老人的药<b>分开放</b>，儿童够不到。</p>' +
      '<h2>四留说明书</h2><p>拆掉盒子也要留说明书，用法用量以说明书或医嘱为准。</p>',
  },
]

/** Seeds topics in every state, articles, and a popup on home in one city. */
export async function seedTopics(trx: Trx, now: Date): Promise<void> {
  await insertRows(
    trx,
    'topic',
    TOPICS.map(({ id, title, note, days, ...extra }) => ({
      id,
      title,
      note,
      code: extra.code ?? '',
      pic: extra.pic ?? '',
      city_ids: extra.city_ids ?? null,
      scope: extra.scope ?? 2,
      hidden: extra.hidden ?? false,
      is_master: extra.is_master ?? false,
      rules: extra.rules ?? '',
      starts_at: daysFrom(now, days[0]),
      ends_at: days[1] === null ? null : daysFrom(now, days[1]),
    })),
  )
  await insertRows(
    trx,
    'topic_floor',
    TOPICS.flatMap(({ id, floors }) => floors.map((body, index) => ({ topic_id: id, sort: index + 1, body }))),
  )
  await insertRows(
    trx,
    'article',
    ARTICLES.map((article) => ({ ...article, created_at: daysFrom(now, -7) })),
  )
  await insertRows(trx, 'popup', [
    {
      title: '广州新店开业',
      note: '首周闪送免配送费',
      pic: 'pic/banner-2.svg',
      url: '/activity/special?id=4810',
      city_id: GUANGZHOU,
      lightning: true,
      starts_at: daysFrom(now, -1),
      ends_at: daysFrom(now, 30),
    },
  ])
}
