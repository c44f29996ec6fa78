import type { EndpointName } from '../src/contract'
import type { Ctx, Handlers } from './platform/http/context'
import { refuse } from './platform/http/refusal'
import { requireService, type ServicesOff } from './platform/http/services-off'
import { capabilitiesBy, type Capability, type Providers } from './provider-matrix'

interface Row {
  /** Refusal for shoppers: what is not offered, and what to do. */
  refusal: string
  /** Calls that refuse, because nothing of them works without the provider. */
  calls?: readonly EndpointName[]
  /** Calls that pages make while they load: they refuse without a message on the page. */
  quiet?: readonly EndpointName[]
}

/** Capabilities that no call misses: payment is always needed; the database can store pictures and search. */
export const NEVER_MISSED = ['payment', 'pictures', 'search'] as const satisfies readonly Capability[]
type NeverMissed = (typeof NEVER_MISSED)[number]

const isNeverMissed = (capability: Capability): capability is NeverMissed =>
  (NEVER_MISSED as readonly Capability[]).includes(capability)

/** Calls of each capability that a shop may do without. */
const ROWS: Record<Exclude<Capability, NeverMissed>, Row> = {
  sms: {
    refusal: '短信验证码暂未开通，请换一种登录方式，或联系客服办理',
    calls: ['sendMobileCode', 'sendUserCode', 'sendWalletCode', 'sendLogoffCode'],
  },
  identity: {
    refusal: '授权登录暂未开通，请用短信验证码登录',
    calls: ['wxOfficeAccount', 'getWxInfo', 'loginByAuthCode', 'pingAn', 'exchangeUnionidCode'],
    quiet: ['signature', 'getJsapiData', 'getMiniProgramLink', 'getWechatLink', 'createCode'],
  },
  maps: { refusal: '地图暂未开通，请手动填写地址', quiet: ['geocode', 'findPlace'] },
  ocr: { refusal: '拍照识别暂未开通，请手动输入', calls: ['ocr', 'readIdCard'] },
  pharmacists: {
    refusal: '药师审方暂未开通，处方药请到门店购买',
    calls: ['submitPrescriptionRequest', 'submitHerbalFormula'],
  },
  doctors: { refusal: '在线问诊暂未开通，请上传已有的处方', calls: ['startConsultation'] },
  insurers: {
    refusal: '医保支付暂未开通，请换一种支付方式',
    calls: [
      ...(['authorizeMedicalCard', 'startRealName', 'bindMedicalCard', 'selectDlToken', 'dlMedicalPay'] as const),
      ...(['medicalPreregister', 'medicalPrepay', 'medicalConfirm'] as const),
    ],
  },
  // Refuses no call: without couriers the staff of the store report shipping and arrival.
  couriers: { refusal: '物流查询暂未开通' },
  // Products that have not left the store are refunded at once; contexts/orders/after-sales refuses the others.
  afterSales: { refusal: '在线售后暂未开通，请拨打客服电话办理' },
  customs: {
    refusal: '跨境购暂未开通',
    calls: ['addGlobal', 'confirmGlobal', 'submitGlobal', 'confirmGlobalNow', 'submitGlobalNow'],
  },
  // The client of the partners refuses each one without an account.
  merchants: { refusal: '该商户还没有接入，请联系客服' },
  invoices: {
    refusal: '在线开票暂未开通，如需发票请联系客服',
    calls: ['previewInvoice', 'applyInvoice', 'requestInvoice'],
  },
  payouts: { refusal: '提现暂未开通，余额可以用来付款', calls: ['withdrawGold'] },
  mails: { refusal: '发送邮件暂未开通，请直接下载发票', calls: ['mailInvoice'] },
  // Without templates no message can be allowed or sent.
  hostMessages: { refusal: '订阅消息暂未开通' },
  chat: { refusal: '在线客服暂未开通，请拨打客服电话', calls: ['openChat', 'sendMessage'] },
}

const NO_METHOD = '暂不支持这种支付方式，请换一种'

const rows = Object.entries(ROWS) as [keyof typeof ROWS, Row][]

/** Returns the refusals of the services that are off with these providers. */
export const servicesOffBy = (providers: Providers): ServicesOff =>
  Object.fromEntries(
    capabilitiesBy(providers, 'off').flatMap((capability) =>
      isNeverMissed(capability) ? [] : [[capability, ROWS[capability].refusal]],
    ),
  )

/**
 * Returns the refusals of the payment methods without an account next to one with an account; providers/payment refuses
 * them.
 */
export const methodsOffBy = (accounts: Record<'wechat' | 'alipay', object | null>): ServicesOff => {
  const methods = (['wechat', 'alipay'] as const).filter((method) => !accounts[method])
  return methods.length === 2 ? {} : Object.fromEntries(methods.map((method) => [`${method}Pay`, NO_METHOD]))
}

type Handle = (ctx: Ctx, input: never) => Promise<unknown>

/** Whether an order asks for an invoice. */
const asksForInvoice = (input: unknown) => Boolean((input as { invoice?: unknown } | undefined)?.invoice)

const gate =
  (handle: Handle, code: string, isQuiet: boolean): Handle =>
  async (ctx, input) => {
    requireService(ctx, code, isQuiet)
    return handle(ctx, input)
  }

/** Refuses an invoice with an order, which would be owed and never issued. */
const gateInvoice =
  (handle: Handle): Handle =>
  async (ctx, input) => {
    if (asksForInvoice(input)) requireService(ctx, 'invoices')
    return handle(ctx, input)
  }

/** Wraps the calls that need a provider: they refuse while it is off. */
export function gateServices<K extends EndpointName>(handlers: Handlers<K>): Handlers<K> {
  const all = { ...handlers } as Record<string, Handle>
  for (const name of Object.keys(all)) if (name.startsWith('submit')) all[name] = gateInvoice(all[name] as Handle)
  for (const [code, { calls = [], quiet = [] }] of rows)
    for (const name of [...calls, ...quiet]) {
      const handle = all[name]
      if (handle) all[name] = gate(handle, code, quiet.includes(name))
    }
  return all as Handlers<K>
}

/**
 * Provider of a capability that is off: every request of it refuses. `values` are the properties that are no requests.
 */
export const offProvider = <T extends object>(values: Partial<T> = {}): T =>
  new Proxy(values as T, {
    get: (_, name) =>
      name === 'then' || name in values
        ? Reflect.get(values, name)
        : async () => refuse('providerDown', '这项服务暂未开通'),
  })
