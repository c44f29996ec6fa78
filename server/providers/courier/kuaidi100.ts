// Kuaidi100: 实时快递查询 and 快递信息推送; https://api.kuaidi100.com/document/5f0ffb5ebc8da837cbd8aefc
import { createHash, timingSafeEqual } from 'node:crypto'
import { ProviderFailure, requestJson } from '../../platform/provider-http'
import type { ExpressAccount } from './account'
import type { CourierReport, Label, KnownTracking } from './contract'

const PROVIDER = 'kuaidi100'
const HOST = 'https://poll.kuaidi100.com'
const NO_RESULT = '500'
const SUBSCRIBED_BEFORE = '501'
const DELIVERED = 3

/** Refusals of a query by returnCode, for operators. */
const QUERY_REFUSALS: Record<string, string> = {
  400: '提交的数据不完整，请核对快递公司和单号',
  408: '收件人手机号校验失败，顺丰和中通需要正确的手机号',
  501: '服务器错误，稍后自动重试',
  502: '服务器繁忙，稍后自动重试',
  503: '验证签名失败，请核对 EXPRESS_FILE 的 customer 和 key',
  601: 'key 已过期或余额不足，请到服务商续费',
}

/** Refusals of a subscription by returnCode, for operators. */
const SUBSCRIPTION_REFUSALS: Record<string, string> = {
  500: '服务器错误，稍后自动重试',
  600: '授权 key 不正确，请核对 EXPRESS_FILE',
  601: 'key 已过期或余额不足，请到服务商续费',
  700: '订阅的数据有误，请核对快递公司和单号',
  701: '快递公司不接受订阅',
  702: '识别不到单号对应的快递公司，请核对单号',
}

/** Returns the signature that the documents describe: MD5, in capitals, of the joined texts. */
export const signatureOf = (...texts: string[]): string =>
  createHash('md5').update(texts.join(''), 'utf8').digest('hex').toUpperCase()

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

interface Row {
  context?: unknown
  time?: unknown
  ftime?: unknown
}

/** Reads a time of China, as in 2026-11-21 09:48:00. */
const timeOf = (text: unknown) => new Date(`${String(text).trim().replace(' ', 'T')}+08:00`)

/** Reads state and steps, oldest first. A carrier that has reported nothing leaves the parcel waiting. */
function readTracking(reply: Record<string, unknown>): Pick<KnownTracking, 'state' | 'steps'> {
  const rows = Array.isArray(reply.data) ? (reply.data as Row[]) : []
  const steps = rows
    .map(({ context, time, ftime }) => ({ text: String(context ?? ''), at: timeOf(ftime ?? time) }))
    .filter(({ text, at }) => text !== '' && !Number.isNaN(at.getTime()))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  if (steps.length === 0) return { state: 'waiting', steps }
  // Every other state is on its way: 在途, 揽收, 疑难, 退签, 派件, 退回, 转单, 清关.
  return { state: Number(reply.state) === DELIVERED ? 'delivered' : 'moving', steps }
}

/** Tracks parcels by carrier and number. */
export interface ExpressTracker {
  /** Asks for reports of a parcel; repeating it changes nothing. `phone`: last four digits of the recipient's. */
  subscribe(label: Label, phone: string): Promise<void>
  query(label: Label, phone: string): Promise<KnownTracking>
  /** Reads a pushed report; null when its signature is wrong. */
  readPush(body: string): CourierReport | 'other' | null
}

interface Options {
  /** Address that Kuaidi100 pushes reports to. */
  callbackUrl: string
  timeoutMs?: number
}

/** Client of Kuaidi100. Throws a ProviderFailure with code and sentence of a refusal. */
export function kuaidi100(account: ExpressAccount, { callbackUrl, timeoutMs }: Options): ExpressTracker {
  const { customer, key, salt, endpoint = HOST } = account

  const post = (path: string, fields: Record<string, string>) =>
    requestJson(PROVIDER, `${endpoint.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })

  const refused = (code: string, sentences: Record<string, string>) =>
    new ProviderFailure(PROVIDER, 'refused', `${code.slice(0, 10)} ${sentences[code] ?? ''}`.trim())

  return {
    subscribe: async ({ carrier, num }, phone) => {
      const parameters = { callbackurl: callbackUrl, salt, phone, resultv2: '1' }
      const param = JSON.stringify({ company: carrier, number: num, key, parameters })
      const reply = await post('/poll', { schema: 'json', param })
      const code = String(reply.returnCode ?? '')
      if (reply.result !== true && code !== SUBSCRIBED_BEFORE) throw refused(code, SUBSCRIPTION_REFUSALS)
    },
    query: async ({ carrier, num }, phone) => {
      const param = JSON.stringify({ com: carrier, num, phone, resultv2: '1', show: '0', order: 'asc' })
      const reply = await post('/poll/query.do', { customer, sign: signatureOf(param, key, customer), param })
      const code = String(reply.returnCode ?? '')
      const isRefused = reply.result === false && code !== NO_RESULT
      if (isRefused) throw refused(code, QUERY_REFUSALS)
      const known = reply.result === false ? { state: 'waiting' as const, steps: [] } : readTracking(reply)
      return { ...known, com: '', num, rider: null, riderPoint: null, route: [], eta: null }
    },
    readPush: (body) => {
      const form = new URLSearchParams(body)
      const [param, sign] = [form.get('param') ?? '', (form.get('sign') ?? '').toUpperCase()]
      if (!isSame(sign, signatureOf(param, salt))) return null
      try {
        const { lastResult } = JSON.parse(param) as { lastResult?: Record<string, unknown> }
        const [carrier, num] = [String(lastResult?.com ?? ''), String(lastResult?.nu ?? '')]
        if (!lastResult || carrier === '' || num === '') return 'other'
        const { state, steps } = readTracking(lastResult)
        return steps.length === 0 ? 'other' : { label: { carrier, num }, state, steps }
      } catch {
        return 'other'
      }
    },
  }
}
