import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { debugConsole } from './console'

const ask = async (file: string | undefined) => {
  const app = Fastify()
  debugConsole(app, file)
  const reply = await app.inject('/debug/eruda.js')
  await app.close()
  return reply
}

test('ST-87 S24 the debug console is served where the operator names its file, and nowhere else', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'console-')), 'eruda.js')
  fs.writeFileSync(file, 'window.eruda = {}')
  const there = await ask(file)
  expect([there.statusCode, there.body, there.headers['cache-control']]).toEqual([200, 'window.eruda = {}', 'no-store'])
  expect((await ask(undefined)).statusCode).toBe(404)
})
