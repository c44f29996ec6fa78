import { ConfigError } from '../platform/config-error'
import { ProviderFailure } from '../platform/provider-http'

/** Result of a check: it works, is off, is simulated, has failed, or was not tried. */
export const STATES = { ok: '通', off: '关', simulated: '模拟', failed: '失败', untried: '未试' } as const
export type State = keyof typeof STATES

export interface Result {
  /** Thing that was checked, for operators. */
  name: string
  /** Provider or place that was tried. */
  provider: string
  state: State
  ms: number
  /** Sentence for the operator: the result, or the work to do. */
  advice: string
}

/** Result of one check: a sentence when it works, or a state with one. */
export type Finding = string | { state: State; advice: string }

export interface Check {
  name: string
  provider: string
  run: () => Promise<Finding>
}

/** Most time of one check, in ms. */
const MOST_MS = 15_000

const HINTS: Record<ProviderFailure['reason'], string> = {
  network: '连不上：检查这台机器能否访问外网、域名解析和防火墙',
  timeout: '没有按时应答：检查网络，或稍后再试',
  status: '应答异常：检查账户是否可用，或稍后再试',
  content: '应答无法验证：检查服务商公钥和接口地址',
  refused: '拒绝了请求：检查账号、密钥、权限和余额',
}

/** Codes of the system that are safe to print, as sentences. */
const SYSTEM: Record<string, string> = {
  ECONNREFUSED: '连不上：没有程序在这个地址应答',
  UND_ERR_SOCKET: '连不上：连接被对方中断',
  ENOTFOUND: '域名无法解析',
  ETIMEDOUT: '连接超时：检查防火墙',
  EACCES: '没有权限',
  '28P01': '数据库用户名或密码不正确',
  '3D000': '数据库不存在，请先创建',
  '42501': '数据库用户没有建表权限',
  '25006': '数据库是只读的：请连接主库',
}

/** A failure whose sentence may be printed as it is. */
export class Finished extends Error {}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? '').slice(0, 60)

/** Returns the sentence for a failure. Quotes no message of another program: it may contain an address or a key. */
export function adviceFor(error: unknown): string {
  if (error instanceof Finished || error instanceof ConfigError) return error.message
  if (error instanceof ProviderFailure)
    return HINTS[error.reason] + (error.code === '' ? '' : `（${String(error.code)}）`)
  if ((error as Error).name === 'TimeoutError') return HINTS.timeout
  const cause = (error as { cause?: unknown }).cause
  const code = codeOf(error) || (cause ? codeOf(cause) : '')
  return SYSTEM[code] ?? `没有通过${code ? `（${code}）` : ''}`
}

async function inTime<T>(request: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Finished(`${MOST_MS / 1000} 秒没有结果：检查网络`)), MOST_MS)
  })
  try {
    return await Promise.race([request, late])
  } finally {
    clearTimeout(timer)
  }
}

async function runOne({ name, provider, run }: Check): Promise<Result> {
  const begun = performance.now()
  const finish = (finding: { state: State; advice: string }): Result => ({
    ...{ name, provider, ...finding },
    ms: Math.round(performance.now() - begun),
  })
  try {
    const finding = await inTime(run())
    return finish(typeof finding === 'string' ? { state: 'ok', advice: finding } : finding)
  } catch (error) {
    return finish({ state: 'failed', advice: adviceFor(error) })
  }
}

/** Runs checks one after the other: each time is that of the check alone. */
export async function runChecks(checks: readonly Check[]): Promise<Result[]> {
  const results: Result[] = []
  for (const check of checks) results.push(await runOne(check))
  return results
}

/** Width of a text in a terminal: a Chinese character takes two columns. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e_7f ? 2 : 1), 0)

/** Returns the lines of the table. */
export function tableOf(results: readonly Result[]): string[] {
  const rows = [
    ['项目', '服务商', '状态', '毫秒', '说明'],
    ...results.map(({ name, provider, state, ms, advice }) => [name, provider, STATES[state], String(ms), advice]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
  return rows.map((row) =>
    row.map((text, column) => text + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(text)))).join('  '),
  )
}
