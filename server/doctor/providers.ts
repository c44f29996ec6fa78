import type { Config } from '../config'
import { PROVIDER_MATRIX, type Capability } from '../provider-matrix'
import { amapMaps } from '../providers/map/amap'
import { tencentMaps } from '../providers/map/tencent'
import { missingTemplates, tryAlipay, tryWechat } from '../providers/identity/try'
import { trySmtp } from '../providers/mail/smtp'
import { s3Bucket } from '../providers/picture-bucket/s3'
import { tryBucket } from '../providers/picture-bucket/try'
import { tryOcr } from '../providers/ocr/try'
import { alipay } from '../providers/payment/alipay'
import { AlipayRefusal } from '../providers/payment/alipay/call'
import { wechatPay } from '../providers/payment/wechat'
import { WechatRefusal } from '../providers/payment/wechat/call'
import { tryOpenSearch } from '../providers/search-engine/opensearch'
import { trySms } from '../providers/sms/try'
import { ProviderFailure } from '../platform/provider-http'
import { Finished, type Check, type Finding } from './check'

/** Addresses of providers whose account names none; others in tests. */
export interface Endpoints {
  wechat?: string
  maps?: string
  ocr?: string
}

export interface ProviderOptions {
  now: () => Date
  /** Whether to make calls that cost money. */
  isPaid: boolean
  endpoints?: Endpoints
  /** Accepts mail servers without encryption: for tests alone. */
  isTest?: boolean
}

/** Number of a trade that no payment of ours has. */
const NO_TRADE = 'YAODADOCTOR0000000000'
/** Address that every map knows. */
const PLACE = { address: '北京市东城区天安门', region: '北京市' }
/** A white picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
/** Status of a map that knows no such address: it has accepted the key. */
const NO_RESULT = 347

const tried = (name: string, provider: string, run: () => Promise<Finding>): Check => ({ name, provider, run })

/** Queries a payment that does not exist: a provider that answers has accepted account and signature. */
async function queryNothing(query: () => Promise<{ state: string }>): Promise<Finding> {
  try {
    await query()
    return '账户和签名有效'
  } catch (error) {
    if (error instanceof AlipayRefusal)
      throw new Finished(`支付宝拒绝了查询（${error.code}）：检查应用、密钥和签约产品`)
    if (error instanceof WechatRefusal)
      throw new Finished(`微信支付拒绝了查询（${error.code || error.status}）：检查商户号、证书序列号和密钥`)
    // A failure of the network has a cause or a code; the others are replies that are unsigned or no JSON.
    const { cause, code } = error as { cause?: unknown; code?: unknown }
    throw cause || code ? error : new ProviderFailure('payment', 'content')
  }
}

const paymentChecks = ({ payments, publicUrl = '' }: Config, now: () => Date): Check[] => [
  ...(payments.wechat
    ? [
        tried('支付', '微信支付', () =>
          queryNothing(() => wechatPay(payments.wechat as never, { now, publicUrl }).query(NO_TRADE)),
        ),
      ]
    : []),
  ...(payments.alipay
    ? [
        tried('支付', '支付宝', () =>
          queryNothing(() => alipay(payments.alipay as never, { now, publicUrl }).query(NO_TRADE)),
        ),
      ]
    : []),
]

function mapsCheck({ accounts: { maps } }: Config, { endpoints = {} }: ProviderOptions): Check[] {
  if (!maps) return []
  const options = endpoints.maps ? { endpoint: endpoints.maps } : {}
  return [
    tried('地图', maps.provider === 'amap' ? '高德' : '腾讯位置服务', async () => {
      const provider = maps.provider === 'amap' ? amapMaps(maps, options) : tencentMaps(maps, options)
      const { status } = await provider.addressGeocoder(PLACE)
      if (status !== 0 && status !== NO_RESULT)
        throw new Finished(`地图服务拒绝了请求（${status}）：检查 key、签名设置和每日配额`)
      return '密钥有效'
    }),
  ]
}

function messageChecks({ accounts, messageTemplates }: Config, { now, endpoints = {} }: ProviderOptions): Check[] {
  const { wechat, alipayApp } = accounts
  const mini = wechat?.mini
  const weapp = Object.values(messageTemplates?.weapp ?? {})
  return [
    ...(mini && weapp.length > 0
      ? [
          tried('订阅消息', '微信', async () => {
            const missing = await missingTemplates(mini, weapp, { now, wechatUrl: endpoints.wechat })
            if (missing.length > 0) throw new Finished(`小程序没有这些模板：${missing.join('、')}，请在公众平台选用`)
            return `${weapp.length} 个模板都已选用`
          }),
        ]
      : []),
    ...(alipayApp && Object.keys(messageTemplates?.alipay ?? {}).length > 0
      ? [
          tried('订阅消息', '支付宝', async () => ({
            state: 'untried',
            advice: '支付宝没有不发消息的查询接口：请用自己的账号下一单验证',
          })),
        ]
      : []),
  ]
}

/** Returns the checks of the accounts behind a capability that is real. */
function accountChecks(capability: Capability, config: Config, options: ProviderOptions): Check[] {
  const { now, isPaid, endpoints = {}, isTest } = options
  const { sms, wechat, alipayApp, ocr, mails, pictures, search } = config.accounts
  const checks: Partial<Record<Capability, () => Check[]>> = {
    payment: () => paymentChecks(config, now),
    sms: () =>
      sms
        ? [
            tried('短信', sms.provider === 'aliyun' ? '阿里云' : '腾讯云', async () => {
              await trySms(sms, { now })
              return '密钥有效，模板已审核通过；没有发送短信'
            }),
          ]
        : [],
    identity: () => [
      ...(wechat
        ? [
            tried('登录', '微信', async () => {
              await tryWechat(wechat, { now, wechatUrl: endpoints.wechat, wecomUrl: endpoints.wechat })
              return '取到了 access_token'
            }),
          ]
        : []),
      ...(alipayApp
        ? [
            tried('登录', '支付宝', async () => {
              await tryAlipay(alipayApp, { now })
              return '应用和双方签名有效'
            }),
          ]
        : []),
    ],
    maps: () => mapsCheck(config, options),
    ocr: () =>
      ocr
        ? [
            tried('识图', '腾讯云', async () => {
              await tryOcr(ocr, { now, endpoint: endpoints.ocr }, isPaid ? PIXEL : undefined)
              return isPaid ? '识别了一张图片' : '密钥有效；加 --paid 会真的识别一张图片（收费）'
            }),
          ]
        : [],
    mails: () =>
      mails
        ? [
            tried('邮件', 'SMTP', async () => {
              await trySmtp(mails, { isTest })
              return '登录成功；没有发送邮件'
            }),
          ]
        : [],
    pictures: () =>
      pictures
        ? [
            tried('图片存储', 'S3', async () => {
              await tryBucket(s3Bucket(pictures, { now }))
              return '写入、读取并删除了一个探测对象'
            }),
          ]
        : [],
    search: () =>
      search
        ? [
            tried('搜索引擎', 'OpenSearch', async () => {
              const version = await tryOpenSearch(search)
              return `版本 ${version}，索引由运行中的服务建立`
            }),
          ]
        : [],
    hostMessages: () => messageChecks(config, options),
    merchants: () =>
      Object.keys(config.partners ?? {}).map((code) =>
        tried('合作方', code, async () => ({ state: 'untried', advice: '合作方没有不查询顾客的接口：请和对方联调' })),
      ),
  }
  return checks[capability]?.() ?? []
}

/** Capabilities that the shop's own staff provides. */
const byStaff: Check['run'] = async () => '由本店员工处理'

/** Returns the checks of all capabilities: real ones are tried by a call that leaves nothing behind. */
export function providerChecks(config: Config, options: ProviderOptions): Check[] {
  return (Object.keys(PROVIDER_MATRIX) as Capability[]).flatMap((capability) => {
    const { name, whenOff, variables } = PROVIDER_MATRIX[capability]
    const provision = config.providers[capability]
    // A bucket that gets no new pictures still serves the old ones.
    const checks = provision === 'real' || capability === 'pictures' ? accountChecks(capability, config, options) : []
    if (checks.length > 0) return checks
    if (provision === 'real') return [tried(name, '员工', byStaff)]
    const needed = variables.length > 0 ? `；接入用 ${variables.join('、')}` : ''
    const advice = provision === 'off' ? `${whenOff}${needed}` : `演示数据${needed}`
    return [tried(name, '', async () => ({ state: provision, advice }))]
  })
}
