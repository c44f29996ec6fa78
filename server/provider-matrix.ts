import type { InsuranceProvider } from './providers/insurance/contract'
import type { PaymentProviders } from './providers/payment/contract'

/**
 * Environments. `test` shows demo products and the API description. `prod_test` is configured like production but has
 * simulated providers; `prod` refuses them.
 * @spec BC-92
 */
export const ENVIRONMENTS = ['test', 'prod', 'prod_test'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

export type Provision = 'simulated' | 'real'

/** Context in which a provider is allowed or refused: an environment, or next to a real provider that moves money. */
type Place = Environment | 'besideRealMoney'

/** `null` means allowed. A text means refused and explains the reason to the operator. */
type Verdicts = Record<Place, string | null>

interface Row extends Record<Provision, Verdicts> {
  /** Name for operators. */
  name: string
  /** Folder of the provider's interface. */
  file: string
  movesMoney?: true
}

const NOT_BUILT = '这个版本没有真实的服务商可以接入'
const NOT_IN_PRODUCTION = '生产环境必须先接入真实服务商'
const STEALS_ACCOUNTS = '不能和真实支付一起使用，否则任何人都能登录别人的账户花钱'

const real = (verdict: string | null): Verdicts => ({
  test: verdict,
  prod_test: verdict,
  prod: verdict,
  besideRealMoney: verdict,
})
const simulated = (besideRealMoney: string | null): Verdicts => ({
  test: null,
  prod_test: null,
  prod: NOT_IN_PRODUCTION,
  besideRealMoney,
})

/** Table of the allowed providers by context. Each provider of the server has a row. */
export const PROVIDER_MATRIX = {
  payment: {
    name: '支付',
    file: 'server/providers/payment',
    movesMoney: true,
    // Beside one real account the other way to pay is refused, never simulated (providers/payment/registry.ts).
    simulated: simulated(null),
    real: real(null),
  },
  sms: {
    name: '短信',
    file: 'server/providers/sms',
    simulated: simulated(STEALS_ACCOUNTS),
    real: real(NOT_BUILT),
  },
  identity: {
    name: '登录',
    file: 'server/providers/identity',
    simulated: simulated(STEALS_ACCOUNTS),
    real: real(NOT_BUILT),
  },
  maps: { name: '地图', file: 'server/providers/map', simulated: simulated(null), real: real(NOT_BUILT) },
  ocr: { name: '识图', file: 'server/providers/ocr', simulated: simulated(null), real: real(NOT_BUILT) },
  pharmacists: {
    name: '药师',
    file: 'server/providers/prescription-review',
    simulated: simulated('不能和真实支付一起使用，处方必须由执业药师审核'),
    // The pharmacists of the stores review in the workspace (PRESCRIPTION_REVIEW=staff).
    real: real(null),
  },
  insurers: {
    name: '医保',
    file: 'server/providers/insurance',
    movesMoney: true,
    // It pays for nothing beside a real account (providers/payment/registry.ts).
    simulated: simulated(null),
    real: real(NOT_BUILT),
  },
  couriers: {
    name: '骑手',
    file: 'server/providers/courier',
    simulated: simulated('不能和真实支付一起使用，付了钱的商品没有人送'),
    real: real(NOT_BUILT),
  },
  afterSales: {
    name: '售后',
    file: 'server/providers/after-sales',
    simulated: simulated('不能和真实支付一起使用，否则会自动退还真钱'),
    real: real(NOT_BUILT),
  },
  customs: {
    name: '清关',
    file: 'server/providers/customs',
    simulated: simulated('不能和真实支付一起使用，跨境订单没有真的申报'),
    real: real(NOT_BUILT),
  },
  merchants: {
    name: '合作方',
    file: 'server/providers/partner',
    simulated: simulated('不能和真实支付一起使用，否则任何人都能以合作方客户的身份登录花钱'),
    real: real(null),
  },
  invoices: {
    name: '发票',
    file: 'server/providers/invoice',
    simulated: simulated('不能和真实支付一起使用，付了钱的订单没有真的发票'),
    real: real(NOT_BUILT),
  },
  payouts: {
    name: '提现',
    file: 'server/providers/payout',
    movesMoney: true,
    simulated: simulated('不能和真实支付一起使用，提现的钱不会真的到账'),
    real: real(NOT_BUILT),
  },
  mails: { name: '邮件', file: 'server/providers/mail', simulated: simulated(null), real: real(NOT_BUILT) },
  hostMessages: {
    name: '订阅消息',
    file: 'server/providers/host-message',
    simulated: simulated(null),
    real: real(NOT_BUILT),
  },
  answerers: { name: '客服', file: 'server/providers/chat', simulated: simulated(null), real: real(NOT_BUILT) },
} satisfies Record<string, Row>

export type Capability = keyof typeof PROVIDER_MATRIX
export type Providers = Record<Capability, Provision>

const rows = Object.entries(PROVIDER_MATRIX) as [Capability, Row][]
const PREFIX: Record<Provision, string> = { simulated: '演示', real: '真实' }

/** Returns all providers: simulated, except those given as real. */
export const providersWith = (real: Partial<Providers>): Providers => ({
  ...(Object.fromEntries(rows.map(([capability]) => [capability, 'simulated'])) as Providers),
  ...real,
})

/** Whether one of these providers charges or refunds real money. */
export const movesRealMoney = (providers: Providers): boolean =>
  rows.some(([capability, { movesMoney }]) => movesMoney && providers[capability] === 'real')

/** Returns the reasons why the server must not start with these providers; empty when it may. */
export function providerRefusals(environment: Environment, providers: Providers): string[] {
  const places: Place[] = movesRealMoney(providers) ? [environment, 'besideRealMoney'] : [environment]
  const named = new Map<string, Set<string>>()
  for (const [capability, row] of rows) {
    const provision = providers[capability]
    for (const place of places) {
      const reason = row[provision][place]
      if (reason) named.set(reason, (named.get(reason) ?? new Set()).add(PREFIX[provision] + row.name))
    }
  }
  return [...named].map(([reason, names]) => `${[...names].join('、')}：${reason}`)
}

/** Returns the interface folders of the providers that are still simulated. */
export const simulatedFiles = (providers: Providers): string[] =>
  rows.flatMap(([capability, { file }]) => (providers[capability] === 'simulated' ? file : []))

/**
 * Whether sandbox routes and codes exist. They never exist next to a provider that moves real money, regardless of the
 * configuration.
 */
export const hasSandbox = (
  sandbox: boolean,
  { payments, insurers }: { payments: PaymentProviders; insurers: InsuranceProvider },
): boolean => sandbox && ![...Object.values(payments), insurers].some(({ isReal }) => isReal)
