import fs from 'node:fs'
import type { z } from 'zod'
import { alipayAccount, type AlipayAccount } from './payments/alipay'
import { wechatAccount, type WechatAccount } from './payments/wechat'

const ENVIRONMENTS = ['test', 'prod', 'prod_test'] as const
/**
 * `test` shows itself: demo goods, the API's description. `prod_test` is set up as production is and has simulated providers; `prod`
 * refuses them. @spec BC-92
 */
type Environment = (typeof ENVIRONMENTS)[number]

/** What the environment decides. */
export interface Config {
  environment: Environment
  port: number
  host: string
  /** Folder of the embedded database. */
  dataDir: string
  /** 64 hexadecimal digits that seal health data and ID numbers; in a file beside the data folder when absent. */
  dataKey: string | undefined
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined
  sandbox: boolean
  /** What goes wrong with the simulated providers, by the numbers of what they are asked for; nothing rare without it. */
  sandboxSeed: number | undefined
  /** Real accounts that take money; the simulated provider where there is none. */
  payments: { wechat: WechatAccount | null; alipay: AlipayAccount | null }
  /** Address under which payment providers reach us; the listening address when absent. */
  publicUrl: string | undefined
  trustProxy: boolean
  /** Demo goods in an empty database. */
  seed: boolean
  /** The description of the API under /api/openapi.json. */
  docs: boolean
  /** File of the debug console's script, which a device may ask for; nobody gets one without it. @spec ST-87 */
  debugConsole: string | undefined
  /** Origins of partners who may show the shop inside their pages. */
  frameHosts: readonly string[]
}

/** One line for the operator. */
export class ConfigError extends Error {}

function environmentOf(text: string | undefined): Environment {
  const known = ENVIRONMENTS.find((one) => one === (text || 'test'))
  if (known) return known
  throw new ConfigError(`APP_ENV 必须是 ${ENVIRONMENTS.join('、')} 之一，现在是 ${text}`)
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? 8080)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`PORT 必须是 0 到 65535 的整数，现在是 ${text}`)
}

function seedOf(text: string | undefined): number | undefined {
  if (!text) return undefined
  const seed = Number(text)
  if (Number.isSafeInteger(seed) && seed >= 0) return seed
  throw new ConfigError(`SANDBOX_SEED 必须是不小于 0 的整数，现在是 ${text}`)
}

function originsOf(text = ''): string[] {
  const origins = text.split(',').flatMap((one) => one.trim() || [])
  const wrong = origins.find((one) => !/^https:\/\/[\w.-]+(:\d+)?$/.test(one))
  if (wrong)
    throw new ConfigError(`FRAME_HOSTS 必须是以逗号分隔的 https 地址，例如 https://partner.example，现在有 ${wrong}`)
  return origins
}

function keyOf(text: string | undefined): string | undefined {
  if (!text || /^[\da-f]{64}$/i.test(text)) return text || undefined
  throw new ConfigError('DATA_KEY 必须是 64 位十六进制数字')
}

/** A merchant's account from the file that a variable names. What the file holds is never repeated: it has keys. */
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

/** Providers report to an address of ours, which has to be one that the world can reach. */
function paymentsOf(env: Record<string, string | undefined>): Config['payments'] {
  const wechat = accountIn('WECHAT_PAY_FILE', env.WECHAT_PAY_FILE, wechatAccount)
  const alipay = accountIn('ALIPAY_FILE', env.ALIPAY_FILE, alipayAccount)
  if ((wechat || alipay) && !/^https:\/\/[^/?#]+/.test(env.PUBLIC_URL ?? ''))
    throw new ConfigError('接入真实支付时，PUBLIC_URL 必须是支付平台能访问到的 https 地址')
  return { wechat, alipay }
}

/**
 * Reads the environment. WeChat Pay and Alipay can be real; SMS, identity, maps, reading, pharmacists, insurers, couriers, the after-sales desk and those who answer in conversations are simulated ones in this version, so production is
 * refused rather than served with them.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const environment = environmentOf(env.APP_ENV)
  /** What only a test environment shows unasked. */
  const shown = (flag: string | undefined) => (flag ? flag !== '0' : environment === 'test')
  if (env.NODE_ENV === 'production' || environment === 'prod') {
    throw new ConfigError(
      '生产环境不能使用演示支付、演示短信、演示登录、演示地图、演示识图、演示药师、演示医保、演示骑手、演示售后和演示客服：支付可用 WECHAT_PAY_FILE、ALIPAY_FILE 接入，其余请先接入真实服务商（见 server/identity、server/maps、server/ocr、server/pharmacists、server/insurers、server/couriers、server/after-sales、server/answerers 的 provider.ts），再设置 NODE_ENV=production 或 APP_ENV=prod',
    )
  }
  if (env.SANDBOX === '0')
    throw new ConfigError(
      'SANDBOX=0 需要真实的短信、登录、地图、识图、药师、医保、骑手、售后和客服服务商，目前尚未接入',
    )
  return {
    environment,
    port: portOf(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: env.DATA_DIR || '.data',
    dataKey: keyOf(env.DATA_KEY),
    databaseUrl: env.DATABASE_URL || undefined,
    sandbox: true,
    sandboxSeed: seedOf(env.SANDBOX_SEED),
    payments: paymentsOf(env),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    trustProxy: env.TRUST_PROXY === '1',
    seed: shown(env.SEED),
    docs: shown(env.API_DOCS),
    debugConsole: env.DEBUG_CONSOLE || undefined,
    frameHosts: originsOf(env.FRAME_HOSTS),
  }
}
