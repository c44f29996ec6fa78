import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics'

const OK = 200
const MISSING = 404
const FAILED = 500

/** Serves the numbers at a port of their own, which no shopper reaches. */
export async function serveMetrics(metrics: Pick<Metrics, 'read' | 'contentType'>, at: { port: number; host: string }) {
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(MISSING).end()
    metrics.read().then(
      (text) => response.writeHead(OK, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(FAILED).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
