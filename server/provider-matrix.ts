import type { InsuranceProvider } from './providers/insurance/contract'
import type { PaymentProviders } from './providers/payment/contract'

/**
 * Environments. `test` shows demo products and the API description. `prod_test` is configured like production but has
 * simulated providers; `prod` refuses them.
 * @spec BC-92
 */
export const ENVIRONMENTS = ['test', 'prod', 'prod_test'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** How a capability is provided. `off`: the shop does without it, and its calls refuse (server/switched-off.ts). */
export type Provision = 'simulated' | 'real' | 'off'

/** Context in which a provider is allowed or refused: an environment, or next to a real provider that moves money. */
type Place = Environment | 'withRealMoney'

/** `null` means allowed. A text means refused and explains the reason to the operator. */
type Verdicts = Record<Place, string | null>

interface Row extends Record<Provision, Verdicts> {
  /** Name for operators. */
  name: string
  /** Folder of the provider's interface. */
  file: string
  movesMoney?: true
  /** Variables that configure a real provider; empty when this version has none. */
  variables: readonly string[]
  /** Consequence for shoppers and staff while it is off, for operators. */
  whenOff: string
}

const NOT_BUILT = '这个版本没有真实的服务商可以接入'
const NOT_IN_PRODUCTION = '生产环境必须先接入真实服务商'
const NEEDED = '不能关闭，没有它商城无法营业'
const STEALS_ACCOUNTS = '不能和真实支付一起使用，否则任何人都能登录别人的账户花钱'

const real = (verdict: string | null): Verdicts => ({
  test: verdict,
  prod_test: verdict,
  prod: verdict,
  withRealMoney: verdict,
})
const simulated = (withRealMoney: string | null): Verdicts => ({
  test: null,
  prod_test: null,
  prod: NOT_IN_PRODUCTION,
  withRealMoney,
})

/** A capability that a shop may do without. */
const OPTIONAL: Verdicts = { test: null, prod_test: null, prod: null, withRealMoney: null }

/** Table of the allowed providers by context. Each provider of the server has a row. */
export const PROVIDER_MATRIX = {
  payment: {
    name: '支付',
    file: 'server/providers/payment',
    movesMoney: true,
    // Next to one real account the other payment method is refused, never simulated (providers/payment/registry.ts).
    simulated: simulated(null),
    real: real(null),
    off: real(NEEDED),
    variables: ['WECHAT_PAY_FILE', 'ALIPAY_FILE'],
    whenOff: '无法下单付款',
  },
  sms: {
    name: '短信',
    file: 'server/providers/sms',
    simulated: simulated(STEALS_ACCOUNTS),
    real: real(null),
    off: OPTIONAL,
    variables: ['SMS_FILE'],
    whenOff: '不能用短信验证码登录、开通钱包和注销账号，消息只在应用内',
  },
  identity: {
    name: '登录',
    file: 'server/providers/identity',
    simulated: simulated(STEALS_ACCOUNTS),
    real: real(null),
    off: OPTIONAL,
    variables: ['WECHAT_FILE', 'ALIPAY_APP_FILE'],
    whenOff: '只能用短信验证码登录，没有微信和支付宝登录',
  },
  maps: {
    name: '地图',
    file: 'server/providers/map',
    simulated: simulated(null),
    real: real(null),
    off: OPTIONAL,
    variables: ['MAPS_FILE'],
    whenOff: '不能按位置选地址，地址由顾客手工填写',
  },
  ocr: {
    name: '识图',
    file: 'server/providers/ocr',
    simulated: simulated(null),
    real: real(null),
    off: OPTIONAL,
    variables: ['OCR_FILE'],
    whenOff: '不能拍照找药，证件由顾客手工填写',
  },
  pharmacists: {
    name: '药师',
    file: 'server/providers/prescription-review',
    simulated: simulated('不能和真实支付一起使用，处方必须由执业药师审核'),
    // The pharmacists of the stores review in the workspace.
    real: real(null),
    off: OPTIONAL,
    variables: ['PHARMACISTS'],
    whenOff: '不受理需求单和代煎药方，处方药不能购买',
  },
  doctors: {
    name: '问诊医生',
    file: 'server/providers/consultation',
    simulated: simulated('不能和真实支付一起使用，处方必须由执业医师开具'),
    // The doctors of the staff answer in the workspace.
    real: real(null),
    off: OPTIONAL,
    variables: ['DOCTORS'],
    whenOff: '没有在线问诊，顾客上传已有的处方',
  },
  insurers: {
    name: '医保',
    file: 'server/providers/insurance',
    movesMoney: true,
    // It pays for nothing beside a real account (providers/payment/registry.ts).
    simulated: simulated(null),
    real: real(NOT_BUILT),
    off: OPTIONAL,
    variables: [],
    whenOff: '不能绑定医保卡和用医保支付',
  },
  couriers: {
    name: '骑手',
    file: 'server/providers/courier',
    simulated: simulated('不能和真实支付一起使用，付了钱的商品没有人送'),
    // Staff types the numbers of parcels; a platform's riders, or the people of the store, deliver.
    real: real(null),
    off: OPTIONAL,
    variables: ['COURIERS', 'EXPRESS_FILE', 'RIDERS_FILE'],
    whenOff: '没有物流轨迹，发货和送达由门店登记',
  },
  afterSales: {
    name: '售后',
    file: 'server/providers/after-sales',
    simulated: simulated('不能和真实支付一起使用，否则会自动退还真钱'),
    // The staff of the stores decides in the workspace.
    real: real(null),
    off: OPTIONAL,
    variables: ['AFTER_SALES'],
    whenOff: '不能在线申请售后，顾客致电客服办理',
  },
  customs: {
    name: '清关',
    file: 'server/providers/customs',
    simulated: simulated('不能和真实支付一起使用，跨境订单没有真的申报'),
    real: real(NOT_BUILT),
    off: OPTIONAL,
    variables: [],
    whenOff: '跨境商品不能下单',
  },
  merchants: {
    name: '合作方',
    file: 'server/providers/partner',
    simulated: simulated('不能和真实支付一起使用，否则任何人都能以合作方客户的身份登录花钱'),
    real: real(null),
    off: OPTIONAL,
    variables: ['PARTNERS_FILE'],
    whenOff: '合作方的顾客不能登录',
  },
  invoices: {
    name: '发票',
    file: 'server/providers/invoice',
    simulated: simulated('不能和真实支付一起使用，付了钱的订单没有真的发票'),
    real: real(NOT_BUILT),
    off: OPTIONAL,
    variables: [],
    whenOff: '不能在线开票，顾客联系客服索取',
  },
  payouts: {
    name: '提现',
    file: 'server/providers/payout',
    movesMoney: true,
    simulated: simulated('不能和真实支付一起使用，提现的钱不会真的到账'),
    real: real(NOT_BUILT),
    off: OPTIONAL,
    variables: [],
    whenOff: '钱包余额不能提现',
  },
  mails: {
    name: '邮件',
    file: 'server/providers/mail',
    simulated: simulated(null),
    real: real(null),
    off: OPTIONAL,
    variables: ['MAIL_FILE'],
    whenOff: '发票只能下载，不能发到邮箱',
  },
  pictures: {
    name: '图片存储',
    file: 'server/providers/picture-bucket',
    // Without a bucket the database stores the pictures: there is nothing to simulate.
    simulated: simulated(null),
    real: real(null),
    off: OPTIONAL,
    variables: ['PICTURES_FILE'],
    whenOff: '新上传的图片加密后存在数据库里',
  },
  search: {
    name: '搜索引擎',
    file: 'server/providers/search-engine',
    // Without an engine the database searches: there is nothing to simulate.
    simulated: simulated(null),
    real: real(null),
    off: OPTIONAL,
    variables: ['SEARCH_FILE'],
    whenOff: '由数据库搜索商品',
  },
  hostMessages: {
    name: '订阅消息',
    file: 'server/providers/host-message',
    simulated: simulated(null),
    real: real(null),
    off: OPTIONAL,
    variables: ['WECHAT_FILE', 'ALIPAY_APP_FILE', 'MESSAGE_TEMPLATES_FILE'],
    whenOff: '没有订阅消息，消息走短信',
  },
  chat: {
    name: '客服',
    file: 'server/providers/chat',
    simulated: simulated(null),
    // The staff of the stores answers in the workspace.
    real: real(null),
    off: OPTIONAL,
    variables: ['CHAT'],
    whenOff: '没有在线客服，顾客拨打客服电话',
  },
} satisfies Record<string, Row>

export type Capability = keyof typeof PROVIDER_MATRIX
export type Providers = Record<Capability, Provision>

const rows = Object.entries(PROVIDER_MATRIX) as [Capability, Row][]
const PREFIX: Record<Provision, string> = { simulated: '演示', real: '真实', off: '关闭的' }
/** Capabilities by which shoppers sign in: production needs one of them. */
const SIGN_IN: readonly Capability[] = ['sms', 'identity']

/** Returns all providers: these, and the others as `rest` says. */
export const providersWith = (known: Partial<Providers>, rest: Provision = 'simulated'): Providers => ({
  ...(Object.fromEntries(rows.map(([capability]) => [capability, rest])) as Providers),
  ...known,
})

/** Returns the capabilities that are provided in this way, in the order of the table. */
export const capabilitiesBy = (providers: Providers, provision: Provision): Capability[] =>
  rows.flatMap(([capability]) => (providers[capability] === provision ? capability : []))

const setBy = ({ variables }: Row) => (variables.length > 0 ? variables.join(' 或 ') : NOT_BUILT)

/** Returns the table of the start-up: one line for each capability, with what its absence means or what it needs. */
export const providerTable = (providers: Providers): string[] =>
  rows.map(([capability, row]) => {
    const provision = providers[capability]
    if (provision === 'real') return `${row.name}：已接入`
    return provision === 'off'
      ? `${row.name}：关闭，${row.whenOff}（接入：${setBy(row)}）`
      : `${row.name}：演示（接入：${setBy(row)}）`
  })

/** Returns the refusal when nobody could sign in to a shop in production; null when somebody can. */
function signInRefusal(environment: Environment, providers: Providers): string | null {
  if (environment !== 'prod' || SIGN_IN.some((capability) => providers[capability] === 'real')) return null
  return `${SIGN_IN.map((capability) => PROVIDER_MATRIX[capability].name).join('、')}：至少接入一种，否则没有人能登录`
}

/** Whether one of these providers charges or refunds real money. */
export const movesRealMoney = (providers: Providers): boolean =>
  rows.some(([capability, { movesMoney }]) => movesMoney && providers[capability] === 'real')

/** Returns the contexts of these providers. */
const placesOf = (environment: Environment, providers: Providers): Place[] =>
  movesRealMoney(providers) ? [environment, 'withRealMoney'] : [environment]

/** Returns the reasons why the server must not start with these providers; empty when it may. */
export function providerRefusals(environment: Environment, providers: Providers): string[] {
  const named = new Map<string, Set<string>>()
  for (const [capability, row] of rows) {
    const provision = providers[capability]
    for (const place of placesOf(environment, providers)) {
      const reason = row[provision][place]
      if (reason) named.set(reason, (named.get(reason) ?? new Set()).add(PREFIX[provision] + row.name))
    }
  }
  const signIn = signInRefusal(environment, providers)
  return [...[...named].map(([reason, names]) => `${[...names].join('、')}：${reason}`), ...(signIn ? [signIn] : [])]
}

/** Returns what each refused capability needs to be real, for operators: 支付用 WECHAT_PAY_FILE 或 ALIPAY_FILE. */
export function refusedNeeds(environment: Environment, providers: Providers): string[] {
  const isRefused = (capability: Capability, row: Row) =>
    placesOf(environment, providers).some((place) => row[providers[capability]][place] !== null) ||
    (signInRefusal(environment, providers) !== null && SIGN_IN.includes(capability))
  return rows.flatMap(([capability, row]) => (isRefused(capability, row) ? `${row.name}用 ${setBy(row)}` : []))
}

/**
 * Whether sandbox routes and codes exist. They never exist next to a provider that moves real money, regardless of the
 * configuration.
 */
export const hasSandbox = (
  sandbox: boolean,
  { payments, insurers }: { payments: PaymentProviders; insurers: InsuranceProvider },
): boolean => sandbox && ![...Object.values(payments), insurers].some(({ isReal }) => isReal)
