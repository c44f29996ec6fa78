import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Request to a provider, as it arrived. */
export interface ReceivedRequest {
  method: string
  path: string
  /** Query as it was sent, encoded. */
  rawQuery: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string
}

/** Reply of the server: JSON with status 200 unless it says otherwise; `silent` never answers. */
export interface ServerReply {
  status?: number
  type?: string
  body?: string | Buffer
  json?: unknown
  silent?: boolean
}

export interface ProviderServer {
  url: string
  received: ReceivedRequest[]
  /** Answers the next requests. A test assigns it. */
  answer: (request: ReceivedRequest) => ServerReply
  close(): Promise<void>
}

/** Opens a server in place of a provider, for tests of real clients. */
export async function openProviderServer(): Promise<ProviderServer> {
  const received: ReceivedRequest[] = []
  // Leaves connections open: a busy test would else send on one that the server has just closed.
  const server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://provider')
      const one: ReceivedRequest = {
        method: request.method ?? '',
        path: pathname,
        rawQuery: search.slice(1),
        query: Object.fromEntries(searchParams),
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      const { status = 200, type = 'application/json', body, json, silent } = provider.answer(one)
      if (!silent) response.writeHead(status, { 'content-type': type }).end(body ?? JSON.stringify(json ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: ProviderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: () => ({}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return provider
}

/** Time limit of a client for a reply, in ms: short for a silent server, too long to matter for any other. */
export const limitFor = ({ silent }: ServerReply) => (silent ? 300 : 20_000)

/** Replies that no provider should give, each with the message of the failure behind `provider: `. */
export const WRONG_REPLIES: readonly [string, ServerReply, string][] = [
  ['a limit', { status: 429, body: 'SECRET' }, 'status 429'],
  ['a failure', { status: 503, json: { message: 'SECRET' } }, 'status 503'],
  ['a redirect', { status: 302 }, 'status 302'],
  ['a page', { type: 'text/html', body: '<html>SECRET</html>' }, 'content'],
  ['half a reply', { body: '{"Code":' }, 'content'],
  ['null', { body: 'null' }, 'content'],
  ['too much', { body: Buffer.alloc(3 * 1024 * 1024, 32) }, 'content'],
  ['silence', { silent: true }, 'timeout'],
]
