/** API of the fixture app for the self-test. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FixtureServer {
  rewrite(url: string): string
  /** Request bodies received, with their paths. */
  seen: { path: string; body: string }[]
  close(): Promise<void>
}

export async function fixtureServer(): Promise<FixtureServer> {
  const records: FixtureServer['seen'] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const body = Buffer.concat(chunks).toString('utf8')
      records.push({ path, body })
      const send = (status: number, data: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(data))
      }
      if (path.startsWith('/item')) send(200, { name: '阿莫西林' })
      else if (path.startsWith('/upload')) send(200, { parts: (body.match(/ name="/g) ?? []).length })
      else if (path.startsWith('/slow')) setTimeout(() => send(200, {}), 20)
      else if (!path.startsWith('/never')) send(404, { name: '没有' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    seen: records,
    rewrite: (url) => url.replace('https://api.fixture.test', `http://127.0.0.1:${port}`),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
