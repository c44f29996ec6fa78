import net from 'node:net'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  headers?: Record<string, string>
  body?: string
}

export interface HttpReply {
  status: number
  body: string
}

const HEAD_END = '\r\n\r\n'

/** Returns the text of a keep-alive request. */
function textOf({ method, path, token, headers = {}, body }: HttpRequest): string {
  const all = {
    host: 'bench',
    ...(token ? { authorization: token } : {}),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${body ?? ''}`
}

/**
 * One keep-alive connection with one request at a time. Implements only HTTP replies with a length: the load generator
 * shares the processor with the servers and must stay cheap.
 */
class Line {
  private readonly socket: net.Socket
  private unread: Buffer = Buffer.alloc(0)
  private answer: { resolve: (httpReply: HttpReply) => void; reject: (error: Error) => void } | undefined
  readonly ready: Promise<void>

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
    this.ready = new Promise((resolve, reject) => {
      this.socket.once('connect', resolve)
      this.socket.once('error', reject)
    })
    this.socket.on('data', (chunk) => this.onChunk(chunk))
    this.socket.on('close', () => this.answer?.reject(new Error('the server closed the connection')))
  }

  sendRequest(httpRequest: HttpRequest): Promise<HttpReply> {
    return new Promise((resolve, reject) => {
      this.answer = { resolve, reject }
      this.socket.write(textOf(httpRequest))
    })
  }

  private onChunk(chunk: Buffer) {
    this.unread = this.unread.length > 0 ? Buffer.concat([this.unread, chunk]) : chunk
    const end = this.unread.indexOf(HEAD_END)
    if (end < 0) return
    const head = this.unread.toString('latin1', 0, end)
    const from = end + HEAD_END.length
    const to = from + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.unread.length < to) return
    const body = this.unread.toString('utf8', from, to)
    this.unread = this.unread.subarray(to)
    this.answer?.resolve({ status: Number(head.slice(9, 12)), body })
  }

  close() {
    this.answer = undefined
    this.socket.destroy()
  }
}

/** Sends one request and records its duration. */
export type SendRequest = (httpRequest: HttpRequest) => Promise<HttpReply>

export interface Run {
  /** Finished turns per second. */
  perSecond: number
  /** Duration of every request, in ms. */
  times: number[]
}

/**
 * Runs `turns` turns over `connections` connections. Each connection begins its next turn as soon as the last turn has
 * ended.
 */
export async function runTurns(
  url: string,
  { connections, turns }: { connections: number; turns: number },
  turn: (sendRequest: SendRequest, index: number) => Promise<void>,
): Promise<Run> {
  const lines = Array.from({ length: connections }, () => new Line(url))
  await Promise.all(lines.map(({ ready }) => ready))
  const times: number[] = []
  let next = 0
  const since = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      const sendRequest: SendRequest = async (httpRequest) => {
        const from = performance.now()
        const httpReply = await line.sendRequest(httpRequest)
        times.push(performance.now() - from)
        return httpReply
      }
      for (let index = next++; index < turns; index = next++) await turn(sendRequest, index)
    }),
  )
  const seconds = (performance.now() - since) / 1000
  for (const line of lines) line.close()
  return { perSecond: turns / seconds, times }
}
