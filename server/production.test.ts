import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endpoints, type EndpointName } from '../src/contract'
import { fullPath } from './platform/http/bind'
import { bundledServer } from './testing/bundle'
import { npmPostgres, startPostgres, type Cluster } from './testing/races/postgres'

const MOBILE = '13940000501'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-production-'))
const file = (name: string, content: object) => {
  fs.writeFileSync(path.join(folder, name), JSON.stringify(content))
  return path.join(folder, name)
}

/** Gateway of messages that takes every message; `sent` holds their fields. */
const sent: Record<string, string>[] = []
let gatewayCode = 'OK'
// Never closes an idle connection: on a busy machine the server might send on one that was just closed.
const gateway = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
  sent.push(Object.fromEntries(new URL(request.url ?? '', 'http://gateway').searchParams))
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ Code: gatewayCode, Message: 'SECRET' }))
})

let cluster: Cluster
let child: ChildProcess
let output = ''
let url = ''
let database = ''

/** Starts the server in production with one payment method and one sign-in method. */
beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  database = await cluster.database('production')
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { publicKey: alipayKey, privateKey: merchantKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const account = { appId: '2021004100000001', sellerId: '2088721000000001', merchantKey, alipayKey }
  const endpoint = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
  const sms = {
    ...{ provider: 'aliyun', accessKeyId: 'LTAI-test', accessKeySecret: 'SECRET-of-the-gateway', sign: '药达' },
    ...{ codeTemplate: 'SMS_1', noticeTemplate: 'SMS_2', endpoint },
  }
  child = spawn(process.execPath, [await bundledServer()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...{ APP_ENV: 'prod', PORT: '0', DATA_KEY: '5a'.repeat(32), DATABASE_URL: database },
      ...{ ALIPAY_FILE: file('alipay.json', account), SMS_FILE: file('sms.json', sms) },
      PUBLIC_URL: 'https://shop.example',
      H5_DIST: path.join(folder, 'nowhere'),
    } as unknown as NodeJS.ProcessEnv,
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  for (const since = Date.now(); Date.now() - since < 250_000 && !/^ready /m.test(output);) await pause(50)
  url = /^ready (http:\S+)$/m.exec(output)?.[1] ?? ''
}, 300_000)

afterAll(async () => {
  child?.kill('SIGKILL')
  gateway.closeAllConnections()
  gateway.close()
  await cluster?.stop()
  fs.rmSync(folder, { recursive: true })
})

async function call(name: EndpointName, body: object, token?: string) {
  const response = await fetch(url + fullPath(endpoints[name]), {
    method: endpoints[name].method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> }
}

const signIn = async () => {
  const codeReply = await call('sendMobileCode', { mobile: MOBILE })
  const { code } = JSON.parse(sent.at(-1)?.TemplateParam ?? '{}') as { code?: string }
  return { codeReply, entered: await call('mobileCode', { mobile: MOBILE, code }) }
}

test('S33 production starts with payment and SMS alone, and says what is off and what would switch it on', async () => {
  expect(output).toContain('· 支付：已接入')
  expect(output).toContain('· 短信：已接入')
  expect(output).toContain('· 地图：关闭，不能按位置选地址，地址由顾客手工填写（接入：MAPS_FILE）')
  expect(output).not.toContain('演示')
  expect(output).not.toContain('SECRET')
  // The database of a busy machine may answer too late for one request.
  while ((await fetch(`${url}/api/readyz`)).status !== 200) await pause(50)
})

test('S33 BC-92 production has no sandbox page, no API description and no demo data', async () => {
  for (const page of ['visits', 'messages', 'cashier/1', 'store', 'bank'])
    expect([page, (await fetch(`${url}/sandbox/${page}`)).status]).toEqual([page, 404])
  expect((await fetch(`${url}/sandbox/pay`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(404)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    for (const table of ['product', 'store', 'app_user'])
      expect([table, (await client.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 0])
  } finally {
    await client.end()
  }
})

test('S33 in production a shopper signs in by the code of a real SMS, and what is off refuses clearly', async () => {
  const { codeReply, entered } = await signIn()
  expect(codeReply).toMatchObject({ code: 200, data: { waitSeconds: 60 } })
  expect(codeReply.data).not.toHaveProperty('sandboxCode')
  expect(sent).toEqual([expect.objectContaining({ PhoneNumbers: MOBILE, SignName: '药达', TemplateCode: 'SMS_1' })])
  expect(entered.code).toBe(200)
  const token = String(entered.data.token)
  expect(await call('openChat', { desk: 'service' }, token)).toMatchObject({
    code: 8013,
    msg: '在线客服暂未开通，请拨打客服电话',
  })
  expect(output).not.toMatch(/1394000\d{4}|SECRET/)
})

test('S33 in production the log says why the gateway refused, the shopper only what helps', async () => {
  gatewayCode = 'isv.AMOUNT_NOT_ENOUGH'
  const broke = await call('sendMobileCode', { mobile: '13940000502' })
  expect(broke).toMatchObject({ code: 8013, msg: '短信发送失败，请稍后再试' })
  gatewayCode = 'isv.BUSINESS_LIMIT_CONTROL'
  const often = await call('sendMobileCode', { mobile: '13940000503' })
  expect(often).toMatchObject({ code: 8013, msg: '这个号码收到的短信太多，请稍后再试' })
  for (const code of ['isv.AMOUNT_NOT_ENOUGH', 'isv.BUSINESS_LIMIT_CONTROL']) {
    // Waits for the line, which comes through the pipe and may arrive later than the reply.
    while (!output.includes(`"reason":"aliyun sms: refused ${code}"`)) await pause(50)
  }
  expect(output).not.toMatch(/1394000\d{4}|SECRET/)
})
