import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openTestApp } from '../testing/harness'
import { debugConsole } from './console'

async function sendRequest(file: string | undefined) {
  const app = await openTestApp({ site: async (site) => debugConsole(site, file) })
  const reply = await fetch(`${app.url}/debug/eruda.js`)
  const body = await reply.text()
  await app.close()
  return { status: reply.status, body, cache: reply.headers.get('cache-control') }
}

test('ST-87 S24 serves the debug console only where the operator names its file', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'console-')), 'eruda.js')
  fs.writeFileSync(file, 'window.eruda = {}')
  expect(await sendRequest(file)).toEqual({ status: 200, body: 'window.eruda = {}', cache: 'no-store' })
  expect((await sendRequest(undefined)).status).toBe(404)
})
