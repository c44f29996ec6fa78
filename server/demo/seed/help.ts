import { daysFrom } from './time'

interface HelpQuestion {
  title: string
  keywords: string[]
  content: string
  hot?: boolean
}

/** Help centre: answers about our service. Contains no advice about medicines. */
const QUESTIONS: Record<string, HelpQuestion[]> = {
  配送: [
    {
      title: '多久能送到',
      keywords: ['配送', '送达', '多久', '什么时候到', '几点到', '闪送'],
      content:
        '<p>附近有货时由门店闪送，页面上写明送达的时间范围；附近没有时由仓库发快递，一般 2–4 天。</p><p>已下单的可以在<a href="/order/index/0">我的订单</a>看骑手和物流。</p>',
      hot: true,
    },
    {
      title: '配送费怎么算',
      keywords: ['配送费', '运费', '邮费', '包邮', '免配送'],
      content: '<p>闪送和快递分别计费。购物车底部会写还差多少免配送费或包邮，结算页写明本单实收。</p>',
    },
    {
      title: '可以改收货地址吗',
      keywords: ['地址', '改地址', '收货人'],
      content: '<p>门店出库前可以改：打开订单，点“修改地址”。出库以后只能联系骑手或拒收后重新下单。</p>',
    },
    {
      title: '怎么到店自提',
      keywords: ['自提', '到店', '取货', '取货码'],
      content: '<p>结算时选“自提”和门店，付款后到<a href="/pickOrder/index">自提订单</a>出示取货码。</p>',
    },
  ],
  支付和退款: [
    {
      title: '退款多久到账',
      keywords: ['退款', '到账', '退钱', '退回'],
      content: '<p>同意退款后原路退回，一般 1–3 个工作日到账；医保支付的部分退回医保账户。</p>',
      hot: true,
    },
    {
      title: '怎么取消订单',
      keywords: ['取消', '不想要', '撤单'],
      content: '<p>未付款的订单可以直接取消；已付款未出库的，在订单里申请退款。</p>',
      hot: true,
    },
    {
      title: '药品可以退换吗',
      keywords: ['退货', '换货', '退换', '售后'],
      content:
        '<p>药品是特殊商品，除质量问题外一经售出不退换。</p><ul><li>破损、发错货</li><li>质量问题</li><li>药监部门要求召回</li></ul><p>以上情况请在订单里申请售后并上传照片。</p>',
    },
    {
      title: '怎么开发票',
      keywords: ['发票', '抬头', '税号', '报销'],
      content:
        '<p>结算时可以填发票抬头，订单完成后自动开具；收货后也可以在<a href="/invoice/main">发票</a>里选择订单补开。</p><p>开好的电子发票在<a href="/invoice/history/list">开票记录</a>里查看、下载，或发到邮箱。</p>',
    },
  ],
  处方药和药师: [
    {
      title: '处方药怎么买',
      keywords: ['处方', '处方药', '审方', '需求'],
      content:
        '<p>处方药须凭处方在药师指导下购买和使用。</p><ol><li>在商品页提交需求，选择用药人。</li><li>执业药师审方。</li><li>审方通过后才能付款。</li></ol><p>可以先<a href="/user/otc">填写用药人</a>。</p>',
      hot: true,
    },
    {
      title: '怎么联系药师',
      keywords: ['药师', '咨询', '问药', '顾问'],
      content:
        '<p>在<a href="/pharmacist">药师与顾问</a>里选一位，或直接<a href="/service/online?desk=pharmacist">在线问药师</a>。药师不在线上诊断，也不代替面诊。</p>',
    },
    {
      title: '在哪里看证照',
      keywords: ['证照', '资质', '许可证', '执照'],
      content: '<p>药店的许可证和药师名单在<a href="/user/certificate">证照与药师</a>，每家门店也有自己的一页。</p>',
    },
  ],
  医保: [
    {
      title: '怎么绑定医保卡',
      keywords: ['医保', '医保卡', '绑定', '电子凭证'],
      content:
        '<p>在<a href="/user/insurance">我的医保卡</a>里添加：先选参保城市，再做实名认证，医保机构确认后完成绑定。一个账号只能绑定一张。</p>',
      hot: true,
    },
    {
      title: '哪些商品可以用医保',
      keywords: ['医保支付', '医保商品', '个人账户'],
      content: '<p>商品上有“医保”标记的可以用。运费、包装费和其他商品须自付，结算时分开列出。</p>',
    },
  ],
  账号和隐私: [
    {
      title: '谁能看到我的用药信息',
      keywords: ['隐私', '个人信息', '健康信息', '授权'],
      content:
        '<p>用药人和健康信息加密保存，只给审方药师和承运门店看必要的部分。授权在<a href="/user/info/argument">隐私与授权</a>里随时可以收回。</p>',
    },
    {
      title: '收不到验证码',
      keywords: ['验证码', '短信', '登录不了', '登录'],
      content: '<p>请检查手机号和短信拦截；60 秒后可以重新获取，同一号码每天有次数限制。</p>',
    },
  ],
}

export const questionRows = () =>
  Object.entries(QUESTIONS).flatMap(([kind, list], at) =>
    list.map((one, place) => ({ kind, hot: false, ...one, sort: (at + 1) * 100 + place })),
  )

const AUTHOR = '药达药学部（演示）'
const NOTE = '<blockquote>内容只供了解，不代替医生诊断和药师指导。</blockquote>'

/** Health articles: information and contacts, never the effect of a medicine. */
const ARTICLES: [topic: string, title: string, summary: string, days: number, content: string][] = [
  [
    '用药安全',
    '说明书先看哪几处',
    '五个地方，看完再吃',
    2,
    '<h2>成分</h2><p>两种药成分相同，不要一起吃。拿不准就问药师。</p><h2>禁忌</h2><p>写着“禁用”的人群不能用，写着“慎用”的先问医生。</p><h2>用法用量</h2><p>按说明书或医嘱，不要自己加减。</p><h2>不良反应</h2><p>出现不适先停下来，及时就医。</p><h2>有效期和贮藏</h2><p>过期的不要吃，要冷藏的放冰箱冷藏室。</p>',
  ],
  [
    '用药安全',
    '哪些情况要马上去医院',
    '这些信号不要等',
    9,
    '<p>出现下面的情况，不要在网上等答复，请立即就医或拨打 120。</p><ul><li>胸痛、呼吸困难</li><li>意识不清、抽搐</li><li>误服药物或用药过量</li><li>服药后嘴唇、喉咙肿胀</li></ul>',
  ],
  [
    '慢病管理',
    '在家量血压的正确步骤',
    '坐稳五分钟再量',
    4,
    '<ol><li>量之前半小时不喝咖啡、不运动。</li><li>坐稳，背靠椅子，双脚平放，休息五分钟。</li><li>袖带和心脏一样高，松紧能放进两指。</li><li>早晚各量两次，记下来给医生看。</li></ol><p>需要长期用药的，可以看<a href="/lentivirus">慢病用药</a>。</p>',
  ],
  [
    '慢病管理',
    '长期用药怎么不断档',
    '提前一周备好下一次',
    12,
    '<p>算一算手上的药还能用几天，提前一周复诊或续方。换药、停药都要由医生决定。</p>',
  ],
  [
    '儿童健康',
    '给孩子用药前先问清三件事',
    '年龄、体重、过敏史',
    6,
    '<ol><li>孩子的年龄和体重。</li><li>以前对什么药过敏。</li><li>现在还在吃什么药。</li></ol><p>带着这三件事去问医生或药师，不要把成人药掰开给孩子。</p>',
  ],
  [
    '家庭药箱',
    '家里的药怎么收',
    '避光、防潮、孩子够不到',
    15,
    '<p>药放在阴凉干燥处，浴室和厨房不合适。保留原包装和说明书，每半年清一次。</p>',
  ],
]

export const healthRows = (now: Date) =>
  ARTICLES.map(([topic, title, summary, days, content]) => ({
    ...{ topic, title, summary, author: AUTHOR, content: content + NOTE, created_at: daysFrom(now, -days) },
  }))
