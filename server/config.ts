import fs from 'node:fs'
import type { z } from 'zod'
import { WAIT_MINUTES, type WaitLimits, type WorkType } from '../src/domain/staff-work'
import type { ErpKeys } from './contexts/orders'
import { erpKeys } from './erp-keys'
import { ConfigError } from './platform/config-error'
import { POOL_SIZE } from './platform/db/pool'
import { readTrustProxy, type TrustProxy } from './platform/http/trust-proxy'
import { expressAccount, ridersAccount, type ExpressAccount, type RidersAccount } from './providers/courier/account'
import { sinkAccount, type SinkAccount } from './platform/event-collector/account'
import { alipayApp, type AlipayApp } from './providers/identity/alipay'
import { wechatApps, type WechatApps } from './providers/identity/wechat-account'
import { mailAccount, type MailAccount } from './providers/mail/smtp'
import { mapsAccount, type MapsAccount } from './providers/map/account'
import { ocrAccount } from './providers/ocr/tencent'
import { searchAccount, type SearchAccount } from './providers/search-engine/account'
import { smsAccount, type SmsAccount } from './providers/sms/account'
import type { TencentCloudKey } from './platform/tencent-cloud'
import { readTracing, type TracingSettings } from './platform/tracing/settings'
import type { MessageTemplates } from './providers/host-message/contract'
import { messageTemplates } from './providers/host-message/templates'
import { bucketAccount, type BucketAccount } from './providers/picture-bucket/account'
import { partnerAccounts } from './providers/partner/account'
import type { PartnerAccount } from './providers/partner/http'
import { alipayAccount, type AlipayAccount } from './providers/payment/alipay'
import { wechatAccount, type WechatAccount } from './providers/payment/wechat'
import {
  ENVIRONMENTS,
  movesRealMoney,
  PROVIDER_MATRIX,
  providerRefusals,
  providersWith,
  refusedNeeds,
  type Capability,
  type Environment,
  type Providers,
} from './provider-matrix'

/** Settings from the environment variables. */
export interface Config {
  environment: Environment
  port: number
  host: string
  /** Address of the numbers for Prometheus; null: off. It has no protection, so no shopper may reach it. */
  metrics: { port: number; host: string } | null
  /** Collector of traces; null: off. */
  tracing: TracingSettings | null
  /** Address and keys of the interface for ERPs; null: off. */
  erp: { port: number; host: string; keys: ErpKeys } | null
  /** Folder of the embedded database. */
  dataDir: string
  /**
   * Key of 64 hexadecimal digits that encrypts health data and ID numbers. Stored in a file next to the data folder
   * when absent.
   */
  dataKey: string | undefined
  /** Url of a PostgreSQL server that replaces the embedded database. */
  databaseUrl: string | undefined
  /** Url past a pooler, for schema changes and for commands; that of the database without a pooler. */
  directUrl: string | undefined
  /** Whether `databaseUrl` leads to a pooler in transaction mode. */
  isPooled: boolean
  /** Whether frequent statements are prepared. */
  preparesStatements: boolean
  /** Connections for calls. */
  poolSize: number
  sandbox: boolean
  /** Seed of the simulated provider faults; without it no faults occur. */
  sandboxSeed: number | undefined
  /** Payment accounts for real money; `null` uses the simulated provider. */
  payments: { wechat: WechatAccount | null; alipay: AlipayAccount | null }
  /** Accounts at the partners by code; `null` uses the demo partners. */
  partners: Record<string, PartnerAccount> | null
  /** Ids of the message templates in host apps; `null` uses those of the demo. */
  messageTemplates: MessageTemplates | null
  /** Minutes of the opening hours after which staff gets a message about waiting work, by kind. */
  waitMinutes: WaitLimits
  /** Accounts at the other providers; `null` without one. */
  accounts: {
    sms: SmsAccount | null
    wechat: WechatApps | null
    alipayApp: AlipayApp | null
    maps: MapsAccount | null
    ocr: TencentCloudKey | null
    mails: MailAccount | null
    express: ExpressAccount | null
    riders: RidersAccount | null
    pictures: BucketAccount | null
    search: SearchAccount | null
  }
  /** Which providers are real, which simulated, and which off. */
  providers: Providers
  /** Public url for notifications of the payment providers; the listening address when absent. */
  publicUrl: string | undefined
  /** Proxies in front of the server; with 0 the server ignores X-Forwarded-For. */
  trustProxy: TrustProxy
  /** Whether to fill an empty database with demo products. */
  seed: boolean
  /** Amount of demo data: `full` as `npm start` shows it, `small` as the tests expect it. */
  demoSize: 'small' | 'full'
  /** Whether /api/openapi.json serves the API description. */
  docs: boolean
  /**
   * File of the debug console's script, which a device may request; without it no device gets the console.
   * @spec ST-87
   */
  debugConsole: string | undefined
  /** How many times faster than a real one the simulated store works; null: orders wait for a real store. */
  demoOrderSpeed: number | null
  /** Time in which a stopping server still answers, and reports to load balancers that it stops; in ms. */
  drainMs: number
  /** Folder with the source maps of released builds, which map the stacks of reported errors; never served. */
  sourceMaps: string | undefined
  /** Account at the collector that gets the events besides the database; null without one. */
  eventSink: SinkAccount | null
  /** Origins of partners that may show the app inside their pages. */
  frameHosts: readonly string[]
}

function environmentOf(text: string | undefined): Environment {
  const known = ENVIRONMENTS.find((one) => one === (text || 'test'))
  if (known) return known
  throw new ConfigError(`APP_ENV 必须是 ${ENVIRONMENTS.join('、')} 之一，现在是 ${text}`)
}

function portOf(text: string | undefined, name = 'PORT'): number {
  const port = Number(text ?? 8080)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`${name} 必须是 0 到 65535 的整数，现在是 ${text}`)
}

const MOST_DRAIN_SECONDS = 60

function drainMsOf(text: string | undefined): number {
  const seconds = Number(text || 0)
  if (seconds >= 0 && seconds <= MOST_DRAIN_SECONDS) return seconds * 1000
  throw new ConfigError(`DRAIN_SECONDS 必须是 0 到 ${MOST_DRAIN_SECONDS} 的秒数，现在是 ${text}`)
}

const MOST_CONNECTIONS = 500

/** Reads the variables of the database server. */
function databaseOf(env: Record<string, string | undefined>) {
  const flagOf = (name: string, byDefault: boolean) => {
    if (!env[name]) return byDefault
    if (env[name] === '0' || env[name] === '1') return env[name] === '1'
    throw new ConfigError(`${name} 必须是 0 或 1，现在是 ${env[name]}`)
  }
  const isPooled = flagOf('DATABASE_POOLED', false)
  if (isPooled && !(env.DATABASE_URL && env.DATABASE_DIRECT_URL))
    throw new ConfigError('DATABASE_POOLED=1 时，DATABASE_URL 是连接池的地址，DATABASE_DIRECT_URL 是数据库本身的地址')
  const poolSize = Number(env.DATABASE_POOL || POOL_SIZE)
  if (!(Number.isInteger(poolSize) && poolSize > 0 && poolSize <= MOST_CONNECTIONS))
    throw new ConfigError(`DATABASE_POOL 必须是 1 到 ${MOST_CONNECTIONS} 的整数，现在是 ${env.DATABASE_POOL}`)
  const databaseUrl = env.DATABASE_URL || undefined
  const directUrl = databaseUrl && (env.DATABASE_DIRECT_URL || databaseUrl)
  return { databaseUrl, directUrl, isPooled, preparesStatements: flagOf('PREPARED_STATEMENTS', !isPooled), poolSize }
}

/** Reads `rx=5,order=15`; a kind that it does not name keeps its default. */
function waitMinutesOf(text = ''): WaitLimits {
  const minutes = { ...WAIT_MINUTES }
  for (const one of text.split(',').flatMap((part) => part.trim() || [])) {
    const [type = '', value = ''] = one.split('=')
    if (!Object.hasOwn(WAIT_MINUTES, type) || !/^[1-9]\d{0,3}$/.test(value))
      throw new ConfigError(
        `STAFF_WAIT_MINUTES 的写法是 rx=5,order=15（可用：${Object.keys(WAIT_MINUTES).join('、')}），现在有 ${one}`,
      )
    minutes[type as WorkType] = Number(value)
  }
  return minutes
}

function demoSizeOf(text: string | undefined): Config['demoSize'] {
  if (!text || text === 'small') return 'small'
  if (text === 'full') return text
  throw new ConfigError(`DEMO_SIZE 必须是 small 或 full，现在是 ${text}`)
}

function seedOf(text: string | undefined): number | undefined {
  if (!text) return undefined
  const seed = Number(text)
  if (Number.isSafeInteger(seed) && seed >= 0) return seed
  throw new ConfigError(`SANDBOX_SEED 必须是不小于 0 的整数，现在是 ${text}`)
}

const MOST_SPEED = 1000

/**
 * Reads the speed of the simulated store, which a shop with real customers or real money must not run. `npm start` sets a
 * default, which such a shop ignores.
 */
function orderSpeedOf(env: Record<string, string | undefined>, isDemo: boolean): number | null {
  const text = env.DEMO_ORDER_SPEED ?? (isDemo ? env.DEMO_ORDER_SPEED_DEFAULT : undefined)
  if (!text || text === '0') return null
  const speed = Number(text)
  if (!(speed > 0 && speed <= MOST_SPEED))
    throw new ConfigError(`DEMO_ORDER_SPEED 必须是大于 0、不超过 ${MOST_SPEED} 的数，现在是 ${text}`)
  if (!isDemo) throw new ConfigError('DEMO_ORDER_SPEED 只能用于演示：生产环境的订单由真实门店处理')
  return speed
}

function trustProxyOf(text: string | undefined): TrustProxy {
  const trust = readTrustProxy(text)
  if (trust !== null) return trust
  throw new ConfigError(
    `TRUST_PROXY 必须是代理的层数（1 到 9），或以逗号分隔的代理地址、网段（如 10.0.0.0/8）、loopback、linklocal、uniquelocal，现在是 ${text}`,
  )
}

function originsOf(text = ''): string[] {
  const origins = text.split(',').flatMap((one) => one.trim() || [])
  const wrong = origins.find((one) => !/^https:\/\/[\w.-]+(:\d+)?$/.test(one))
  if (wrong)
    throw new ConfigError(`FRAME_HOSTS 必须是以逗号分隔的 https 地址，例如 https://partner.example，现在有 ${wrong}`)
  return origins
}

function keyOf(text: string | undefined): string | undefined {
  if (!text || /^[\da-f]{64}(\s*,\s*[\da-f]{64})*$/i.test(text.trim())) return text?.trim() || undefined
  throw new ConfigError('DATA_KEY 必须是 64 位十六进制数字；更换密钥时写两个，新的在前，以逗号分隔')
}

/**
 * Reads accounts from the file that a variable names. Never quotes the file's content in errors: it
 * contains keys.
 */
function accountIn<T>(name: string, file: string | undefined, schema: z.ZodType<T>): T | null {
  if (!file) return null
  try {
    const read = schema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')))
    if (read.success) return read.data
    throw new ConfigError(`${name} 的文件内容不正确：${read.error.issues.map(({ path }) => path.join('.')).join('、')}`)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${name} 指定的文件不存在、无法读取或不是 JSON：${file}`)
  }
}

/**
 * Reads the payment accounts for real money. Their providers send notifications to `PUBLIC_URL`, which must be
 * reachable from the internet.
 */
export function readAccounts(env: Record<string, string | undefined>): Config['payments'] {
  const wechat = accountIn('WECHAT_PAY_FILE', env.WECHAT_PAY_FILE, wechatAccount)
  const alipay = accountIn('ALIPAY_FILE', env.ALIPAY_FILE, alipayAccount)
  if ((wechat || alipay) && !/^https:\/\/[^/?#]+/.test(env.PUBLIC_URL ?? ''))
    throw new ConfigError('接入真实支付时，PUBLIC_URL 必须是支付平台能访问到的 https 地址')
  return { wechat, alipay }
}

/** Reads the accounts of the couriers. They send notices to `PUBLIC_URL`, which must be reachable from the internet. */
function readCouriers(env: Record<string, string | undefined>): Pick<Config['accounts'], 'express' | 'riders'> {
  const express = accountIn('EXPRESS_FILE', env.EXPRESS_FILE, expressAccount)
  const riders = accountIn('RIDERS_FILE', env.RIDERS_FILE, ridersAccount)
  if ((express || riders) && !/^https:\/\/[^/?#]+/.test(env.PUBLIC_URL ?? ''))
    throw new ConfigError('接入快递查询或骑手平台时，PUBLIC_URL 必须是它们能访问到的 https 地址')
  return { express, riders }
}

/** Work that the shop's own staff may do instead of a provider, by the variable that assigns it. */
const STAFF = {
  PHARMACISTS: 'pharmacists',
  DOCTORS: 'doctors',
  COURIERS: 'couriers',
  AFTER_SALES: 'afterSales',
  CHAT: 'chat',
} as const

/** Returns the capabilities that our own staff provides: `PHARMACISTS=staff`. */
function staffOf(env: Record<string, string | undefined>): Partial<Providers> {
  const own: Partial<Providers> = {}
  for (const [name, capability] of Object.entries(STAFF)) {
    if (!env[name]) continue
    if (env[name] !== 'staff') throw new ConfigError(`${name} 只能是 staff（由本店员工处理），现在是 ${env[name]}`)
    own[capability] = 'real'
  }
  return own
}

/** Returns the capabilities that the operator switches off: `PROVIDERS_OFF=ocr,mails`. */
function offOf(text = ''): Partial<Providers> {
  const names = text.split(',').flatMap((one) => one.trim() || [])
  const wrong = names.find((name) => !Object.hasOwn(PROVIDER_MATRIX, name))
  if (wrong)
    throw new ConfigError(
      `PROVIDERS_OFF 必须是以逗号分隔的 ${Object.keys(PROVIDER_MATRIX).join('、')}，现在有 ${wrong}`,
    )
  return Object.fromEntries(names.map((name) => [name as Capability, 'off']))
}

/** Refuses combinations of providers that the provider matrix does not allow, and names the variables that mend it. */
function checkProviders(environment: Environment, providers: Providers) {
  const refused = providerRefusals(environment, providers)
  if (refused.length === 0) return
  const needs = refusedNeeds(environment, providers)
  throw new ConfigError(refused.join('；') + (needs.length > 0 ? `（接入：${needs.join('，')}）` : ''))
}

/** Returns `real` for an account and nothing for none, so that the environment decides. */
const realIf = <C extends Capability>(capability: C, ...accounts: unknown[]): Partial<Providers> =>
  accounts.every(Boolean) ? { [capability]: 'real' } : {}

/** Reads where ERPs are served and who they are. */
function erpOf(env: Record<string, string | undefined>): Config['erp'] {
  const keys = accountIn('ERP_FILE', env.ERP_FILE, erpKeys)
  if (!keys && !env.ERP_PORT) return null
  if (!keys) throw new ConfigError('ERP_PORT 需要 ERP_FILE：没有密钥时不开放 ERP 接口')
  if (!env.ERP_PORT) throw new ConfigError('ERP_FILE 需要 ERP_PORT：ERP 接口使用单独的端口')
  return { port: portOf(env.ERP_PORT, 'ERP_PORT'), host: env.ERP_HOST || '127.0.0.1', keys }
}

/** Reads the environment. Throws a ConfigError with one line for the operator when the server must not start with it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const environment = env.NODE_ENV === 'production' ? 'prod' : environmentOf(env.APP_ENV)
  /** Whether a feature is on: by its variable, else only in the test environment. */
  const isEnabled = (flag: string | undefined) => (flag ? flag !== '0' : environment === 'test')
  const payments = readAccounts(env)
  const partners = accountIn('PARTNERS_FILE', env.PARTNERS_FILE, partnerAccounts)
  const templates = accountIn('MESSAGE_TEMPLATES_FILE', env.MESSAGE_TEMPLATES_FILE, messageTemplates)
  const accounts: Config['accounts'] = {
    sms: accountIn('SMS_FILE', env.SMS_FILE, smsAccount),
    wechat: accountIn('WECHAT_FILE', env.WECHAT_FILE, wechatApps),
    alipayApp: accountIn('ALIPAY_APP_FILE', env.ALIPAY_APP_FILE, alipayApp),
    maps: accountIn('MAPS_FILE', env.MAPS_FILE, mapsAccount),
    ocr: accountIn('OCR_FILE', env.OCR_FILE, ocrAccount),
    mails: accountIn('MAIL_FILE', env.MAIL_FILE, mailAccount),
    ...readCouriers(env),
    pictures: accountIn('PICTURES_FILE', env.PICTURES_FILE, bucketAccount),
    search: accountIn('SEARCH_FILE', env.SEARCH_FILE, searchAccount),
  }
  const isDemo = environment !== 'prod' && env.SANDBOX !== '0'
  // A provider without an account is simulated in a demonstration, and off for real shoppers.
  const providers = providersWith(
    {
      ...realIf('payment', payments.wechat ?? payments.alipay),
      ...realIf('merchants', partners),
      ...realIf('sms', accounts.sms),
      ...realIf('identity', accounts.wechat ?? accounts.alipayApp),
      ...realIf('maps', accounts.maps),
      ...realIf('ocr', accounts.ocr),
      ...realIf('mails', accounts.mails),
      // Pictures without a bucket lie in the database, also in a demonstration.
      pictures: accounts.pictures ? 'real' : 'off',
      search: accounts.search ? 'real' : 'off',
      ...realIf('couriers', accounts.express ?? accounts.riders),
      ...realIf('hostMessages', accounts.wechat?.mini ?? accounts.alipayApp, templates),
      ...staffOf(env),
      ...offOf(env.PROVIDERS_OFF),
    },
    isDemo ? 'simulated' : 'off',
  )
  checkProviders(environment, providers)
  if (environment === 'prod' && env.SEED && env.SEED !== '0')
    throw new ConfigError('SEED 只能用于演示：生产环境没有演示商品')
  return {
    environment,
    port: portOf(env.PORT),
    host: env.HOST || '127.0.0.1',
    metrics: env.METRICS_PORT
      ? { port: portOf(env.METRICS_PORT, 'METRICS_PORT'), host: env.METRICS_HOST || '127.0.0.1' }
      : null,
    tracing: readTracing(env),
    erp: erpOf(env),
    dataDir: env.DATA_DIR || '.data',
    dataKey: keyOf(env.DATA_KEY),
    ...databaseOf(env),
    sandbox: isDemo && !movesRealMoney(providers),
    sandboxSeed: seedOf(env.SANDBOX_SEED),
    payments,
    partners,
    messageTemplates: templates,
    waitMinutes: waitMinutesOf(env.STAFF_WAIT_MINUTES),
    accounts,
    providers,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    seed: isEnabled(env.SEED),
    demoSize: demoSizeOf(env.DEMO_SIZE),
    docs: isEnabled(env.API_DOCS),
    debugConsole: env.DEBUG_CONSOLE || undefined,
    demoOrderSpeed: orderSpeedOf(env, isDemo && !movesRealMoney(providers)),
    drainMs: drainMsOf(env.DRAIN_SECONDS),
    sourceMaps: env.SOURCE_MAPS || undefined,
    eventSink: accountIn('EVENTS_FILE', env.EVENTS_FILE, sinkAccount),
    frameHosts: originsOf(env.FRAME_HOSTS),
  }
}
