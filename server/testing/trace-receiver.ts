import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  traceState?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number; message?: string }
}

interface WireBody {
  resourceSpans: {
    resource: { attributes: WireSpan['attributes'] }
    scopeSpans: { spans: WireSpan[] }[]
  }[]
}

/** Span as a test reads it. */
export interface ReceivedSpan extends Omit<WireSpan, 'attributes' | 'status'> {
  attributes: Record<string, string | number | undefined>
  hasFailed: boolean
  service: string | number | undefined
}

/** Kinds and status of OTLP. */
export const SpanKind = { internal: 1, server: 2, client: 3 } as const
const ERROR = 2

const recordOf = (attributes: WireSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Collector that receives spans by OTLP/HTTP as JSON. A test changes its behavior. */
export async function openTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const receiver = { behavior: 'take' as 'take' | 'refuse' | 'hangUp' | 'silence' }
  const server = http.createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (receiver.behavior === 'silence') return
      if (receiver.behavior === 'hangUp') return void request.socket.destroy()
      if (receiver.behavior === 'refuse') return void response.writeHead(401).end()
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
      bodies.push(text)
      for (const { resource, scopeSpans } of (JSON.parse(text) as WireBody).resourceSpans)
        for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...{ ...span, attributes: recordOf(attributes), hasFailed: status.code === ERROR },
            service: recordOf(resource.attributes)['service.name'],
          })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(receiver, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

export type TraceReceiver = Awaited<ReturnType<typeof openTraceReceiver>>
