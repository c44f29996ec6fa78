/** request, uploadFile and downloadFile over real HTTP, with the rules of each host. */
import http from 'node:http'
import https from 'node:https'
import type { Dict, HostName, RequestRecord } from '../types'
import { Fail, failure, type CallContext } from './call'
import type { Files } from './files'

const CONCURRENT_LIMIT = 10

interface Answer {
  status: number
  headers: Record<string, string>
  /** Headers by lower-case name. */
  plain: http.IncomingHttpHeaders
  body: Buffer
}

interface Task {
  abort(): void
  [name: string]: unknown
}

export interface HttpServices extends CallContext {
  rewrite(url: string): string
  json(text: string): unknown
  page(): string
  files: Files
  requests: RequestRecord[]
  /** Whether replies are delivered one at a time, in the order of the requests. */
  orderly: boolean
  /** Resolves when the app has no work scheduled for right now. */
  idle(): Promise<void>
}

type Callback = (result: unknown) => void

export class Network {
  private readonly agents = {
    http: new http.Agent({ keepAlive: true }),
    https: new https.Agent({ keepAlive: true }),
  }
  private running = 0
  private before: Promise<unknown> = Promise.resolve()
  private readonly waiting: (() => void)[] = []
  private readonly open = new Set<http.ClientRequest>()
  mostAtOnce = 0

  constructor(private readonly services: HttpServices) {}

  get pending(): number {
    return this.services.requests.filter((one) => one.pending).length
  }

  close(): void {
    for (const one of this.open) one.destroy()
    this.agents.http.destroy()
    this.agents.https.destroy()
  }

  private get host(): HostName {
    return this.services.host
  }

  request = (options: Dict): unknown => {
    const method = String(options.method ?? 'GET').toUpperCase()
    const headers = lower((options.header ?? options.headers ?? {}) as Dict)
    const json = this.host === 'weapp' ? 'application/json' : 'application/x-www-form-urlencoded'
    headers['content-type'] ??= json
    let url = String(options.url ?? '')
    let body: Buffer | undefined
    const { data } = options
    if (data !== undefined && data !== null && (method === 'GET' || method === 'HEAD')) {
      const query = typeof data === 'string' ? data : form(data as Dict)
      if (query) url += (url.includes('?') ? '&' : '?') + query
    } else if (data !== undefined && data !== null) {
      if (typeof data === 'string') body = Buffer.from(data)
      else if (isBuffer(data)) body = Buffer.from(new Uint8Array(data))
      else if (headers['content-type'].includes('x-www-form-urlencoded')) body = Buffer.from(form(data as Dict))
      else body = Buffer.from(JSON.stringify(data))
    }
    return this.run('request', 'request', { method, url, headers, body, shown: data }, options, (answer) => {
      const result = this.decode(answer, options)
      if (this.host === 'weapp') {
        const cookies = answer.plain['set-cookie'] ?? []
        return { data: result, statusCode: answer.status, header: answer.headers, cookies }
      }
      const reply = { data: result, status: answer.status, headers: answer.headers }
      // Fails with error 19 on a status outside 2xx, as Alipay does.
      if (answer.status < 200 || answer.status > 299) throw new Fail('http status error', 19, reply)
      return reply
    })
  }

  private decode(answer: Answer, options: Dict): unknown {
    if (options.responseType === 'arraybuffer' || options.dataType === 'arraybuffer')
      return answer.body.buffer.slice(answer.body.byteOffset, answer.body.byteOffset + answer.body.byteLength)
    const text = answer.body.toString('utf8')
    const expected = String(options.dataType ?? 'json').toLowerCase()
    if (expected !== 'json') return text
    try {
      return this.services.json(text)
    } catch {
      if (this.host === 'alipay' && answer.status >= 200 && answer.status <= 299)
        throw new Fail('parse response data error', 14)
      return text
    }
  }

  uploadFile = (options: Dict): unknown => {
    const name = String((this.host === 'weapp' ? options.name : options.fileName) ?? '')
    const file = this.services.files.read(String(options.filePath ?? ''))
    const headers = lower((options.header ?? options.headers ?? {}) as Dict)
    const boundary = `----mini${Date.now()}`
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    const fields = Object.entries((options.formData ?? {}) as Dict).map(
      ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`,
    )
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file?.name ?? ''}"\r\nContent-Type: ${file?.type ?? ''}\r\n\r\n`
    const body = Buffer.concat([
      Buffer.from(fields.join('') + head),
      file?.content ?? Buffer.alloc(0),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const problem = !file
      ? new Fail('file not found', this.host === 'alipay' ? 11 : undefined)
      : !name || (this.host === 'alipay' && !options.fileType)
        ? new Fail(`parameter error: ${name ? 'fileType' : 'name'} is required`, this.host === 'alipay' ? 2 : undefined)
        : undefined
    const sent = {
      method: 'POST',
      url: String(options.url ?? ''),
      headers,
      body,
      shown: { name, formData: options.formData },
    }
    return this.run(
      'upload',
      'uploadFile',
      sent,
      options,
      (answer) => {
        if (this.host === 'alipay' && (answer.status < 200 || answer.status > 299)) throw new Fail('upload failed', 12)
        const data = answer.body.toString('utf8')
        return { data, statusCode: answer.status, header: answer.headers }
      },
      problem,
    )
  }

  downloadFile = (options: Dict): unknown => {
    const headers = lower((options.header ?? {}) as Dict)
    const sent = { method: 'GET', url: String(options.url ?? ''), headers, body: undefined, shown: undefined }
    return this.run('download', 'downloadFile', sent, options, (answer) => {
      const path = this.services.files.add(answer.body, answer.plain['content-type'] ?? '')
      return this.host === 'weapp'
        ? { tempFilePath: path, statusCode: answer.status }
        : { apFilePath: path, statusCode: answer.status }
    })
  }

  private run(
    kind: RequestRecord['kind'],
    name: string,
    sent: { method: string; url: string; headers: Record<string, string>; body: Buffer | undefined; shown: unknown },
    options: Dict,
    finish: (answer: Answer) => Dict,
    problem?: Fail,
  ): Task | Promise<unknown> {
    const { services } = this
    const { success, fail, complete } = options as { success?: Callback; fail?: Callback; complete?: Callback }
    const record: RequestRecord = {
      kind,
      method: sent.method,
      url: sent.url,
      sentTo: services.rewrite(sent.url),
      headers: sent.headers,
      body: services.copy(sent.shown ?? null),
      page: services.page(),
      pending: true,
    }
    services.requests.push(record)
    services.record(name, options)
    const started = performance.now()
    let cancel: (reason: Fail) => void = () => undefined
    let resolve: Callback = () => undefined
    let reject: Callback = () => undefined
    const settle = (ok: boolean, result: Dict) => {
      record.pending = false
      record.ms = performance.now() - started
      if (!services.alive()) return
      if (!ok) record.failed = String(result.errMsg ?? result.errorMessage ?? 'fail')
      const value = isBuffer(result.data) ? result : services.copy(result)
      const callback = ok ? success : fail
      if (callback) services.guard(`${name} callback`, () => callback(value))
      if (complete) services.guard(`${name} complete`, () => complete(value))
      ;(ok ? resolve : reject)(value)
    }
    const cancelled = new Promise<never>((_, stop) => (cancel = stop))
    const work = async () => {
      if (problem) throw problem
      const answer = await this.exchange(record.sentTo, sent, Number(options.timeout ?? 60_000), cancelled)
      record.status = answer.status
      const result = finish(answer)
      record.response = result.data
      return result
    }
    void this.inOrder(Promise.race([work(), cancelled])).then(
      (result) => settle(true, this.host === 'weapp' ? { errMsg: `${name}:ok`, ...result } : result),
      (thrown: unknown) => {
        if (thrown instanceof Fail) record.response = thrown.overrides.data
        settle(false, failure(this.host, name, thrown))
      },
    )
    const nothing = () => undefined
    const task: Task = {
      abort: () => cancel(this.fail('abort')),
      onHeadersReceived: nothing,
      offHeadersReceived: nothing,
      onProgressUpdate: nothing,
      offProgressUpdate: nothing,
      onChunkReceived: nothing,
      offChunkReceived: nothing,
    }
    if (success ?? fail ?? complete) return task
    return Object.assign(
      services.promise<unknown>((yes, no) => {
        resolve = yes
        reject = no
      }),
      task,
    )
  }

  private inOrder<T>(answer: Promise<T>): Promise<T> {
    if (!this.services.orderly) return answer
    const { before } = this
    const completion = answer.then(
      () => before,
      () => before,
    )
    const turn = completion.then(() => this.services.idle())
    this.before = turn
    return turn.then(() => answer)
  }

  private fail(reason: 'abort' | 'timeout' | 'network' | 'url'): Fail {
    const weapp = {
      abort: ['abort'],
      timeout: ['timeout', 5],
      network: ['errcode:-102 cronet_error_code:-102 error_msg:net::ERR_CONNECTION_REFUSED', 600001],
      url: ['invalid url', 600009],
    } as const
    const alipay = {
      abort: ['request abort', 9],
      timeout: ['timeout', 13],
      network: ['network error', 12],
      url: ['invalid url', 2],
    } as const
    const [message, code] = (this.host === 'weapp' ? weapp : alipay)[reason]
    return new Fail(message, code)
  }

  private async exchange(
    url: string,
    sent: { method: string; headers: Record<string, string>; body: Buffer | undefined },
    timeout: number,
    cancelled: Promise<never>,
  ): Promise<Answer> {
    if (!/^https?:\/\//.test(url)) throw this.fail('url')
    if (this.running >= CONCURRENT_LIMIT && this.host === 'weapp') await this.turn(cancelled)
    this.running += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running)
    try {
      return await this.send(url, sent, timeout, cancelled)
    } finally {
      this.running -= 1
      this.waiting.shift()?.()
    }
  }

  private async turn(cancelled: Promise<never>): Promise<void> {
    let release: () => void = () => undefined
    const called = new Promise<void>((go) => (release = go))
    this.waiting.push(release)
    try {
      await Promise.race([called, cancelled])
    } finally {
      const index = this.waiting.indexOf(release)
      if (index >= 0) this.waiting.splice(index, 1)
    }
  }

  private send(
    url: string,
    sent: { method: string; headers: Record<string, string>; body: Buffer | undefined },
    timeout: number,
    cancelled: Promise<never>,
  ): Promise<Answer> {
    const secure = url.startsWith('https:')
    return new Promise((resolve, reject) => {
      const headers = { ...sent.headers, ...(sent.body ? { 'content-length': String(sent.body.length) } : {}) }
      const agent = secure ? this.agents.https : this.agents.http
      const call = (secure ? https : http).request(url, { method: sent.method, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => reject(this.fail('network')))
        response.on('end', () => {
          clearTimeout(timer)
          this.open.delete(call)
          const { statusCode = 0, rawHeaders, headers: plain } = response
          resolve({ status: statusCode, headers: named(rawHeaders), plain, body: Buffer.concat(chunks) })
        })
      })
      const stop = (reason: Fail) => {
        clearTimeout(timer)
        this.open.delete(call)
        call.destroy()
        reject(reason)
      }
      const timer = setTimeout(() => stop(this.fail('timeout')), timeout)
      this.open.add(call)
      call.on('error', () => stop(this.fail('network')))
      cancelled.catch((reason: Fail) => stop(reason))
      call.end(sent.body)
    })
  }
}

const lower = (headers: Dict): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** Returns headers with their names as the server wrote them, as the hosts do. */
function named(raw: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let i = 0; i < raw.length; i += 2) headers[raw[i] ?? ''] = raw[i + 1] ?? ''
  return headers
}

const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

const form = (data: Dict): string =>
  Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
    })
    .join('&')
