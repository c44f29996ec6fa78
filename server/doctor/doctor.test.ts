import { generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../config'
import { ProviderFailure } from '../platform/provider-http'
import { openVault } from '../platform/encryption'
import { tc3Authorization } from '../platform/tencent-cloud'
import { openTestApp, TEST_VAULT } from '../testing/harness'
import { openProviderServer, type ProviderServer, type ServerReply } from '../testing/provider-server'
import { openOpenSearch } from '../testing/opensearch'
import { openBucketServer } from '../testing/s3-server'
import { checkSetup, tableOf } from '.'
import { adviceFor, runChecks, type Result } from './check'
import { checksOn } from './database'
import { machineChecks } from './machine'
import { providerChecks } from './providers'

const now = () => new Date()
const OPTIONS = { now, isPaid: false }
const SECRET = 'tencent-SECRET-key'
const TENCENT = { provider: 'tencent', secretId: 'AKID-identity', secretKey: SECRET }

let server: ProviderServer
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-doctor-'))
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true })
})

const fileOf = (name: string, content: object) => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, JSON.stringify(content))
  return file
}
const stateOf = (results: readonly Result[], name: string) =>
  results.flatMap((one) => (one.name === name ? `${one.state} ${one.advice}` : []))

/** Tries the providers of an environment against the test servers. */
const tryProviders = (env: Record<string, string>, isPaid = false) => {
  const endpoints = { wechat: server.url, maps: server.url, ocr: `${server.url}/` }
  return runChecks(providerChecks(readConfig(env), { now, isPaid, endpoints, isTest: true }))
}

test('names the wrong setting and tries nothing else', async () => {
  const results = await checkSetup({ APP_ENV: 'production' }, OPTIONS)
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({ name: '配置', state: 'failed' })
  expect(results[0]?.advice).toContain('APP_ENV 必须是')
})

test('looks at a machine before its first start without creating a folder or a key', async () => {
  const DATA_DIR = path.join(folder, 'new', 'data')
  const results = await checkSetup({ DATA_DIR, PORT: '0' }, OPTIONS)
  expect(results.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual([])
  expect(stateOf(results, '数据库')).toEqual([`untried 首次启动时创建 ${DATA_DIR}`])
  expect(stateOf(results, '短信')).toEqual(['simulated 演示数据；接入用 SMS_FILE'])
  expect(fs.existsSync(path.join(folder, 'new'))).toBe(false)
})

test('checks version, schema, writes, clock and key of a database, and leaves nothing in it', async () => {
  const app = await openTestApp()
  try {
    const results = await runChecks(checksOn(app.db, TEST_VAULT, { isServer: false, now }))
    expect(results.map(({ name, state }) => [name, state])).toEqual(
      ['数据库', '数据库结构', '数据库写入', '数据库时钟', '数据密钥'].map((name) => [name, 'ok']),
    )
    expect(stateOf(results, '数据库结构')).toEqual(['ok 结构已是最新'])
    await sql`insert into kysely_migration values ('999_newer', '2026-11-21')`.execute(app.db)
    const newer = await runChecks(checksOn(app.db, TEST_VAULT, { isServer: false, now }))
    expect(stateOf(newer, '数据库结构')[0]).toMatch(/^failed 数据库比这个版本新：有 1 个它不认识的迁移/)
    await sql`delete from kysely_migration where name >= '04'`.execute(app.db)
    const older = await runChecks(checksOn(app.db, TEST_VAULT, { isServer: false, now }))
    expect(stateOf(older, '数据库结构')[0]).toMatch(/^ok 有 \d+ 个迁移待执行/)
    const tables = await app.db.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('doctor_probe')
    const connections = await runChecks(checksOn(app.db, TEST_VAULT, { isServer: true, now }))
    expect(stateOf(connections, '数据库连接')[0]).toMatch(/^ok 可用 \d+ 个，现有 \d+ 个；一个进程最多用 19 个$/)
    const late = await runChecks(checksOn(app.db, TEST_VAULT, { isServer: false, now: () => new Date(0) }))
    expect(stateOf(late, '数据库时钟')[0]).toMatch(/^failed 和数据库的时钟相差 \d+ 毫秒/)
    const lost = await runChecks(checksOn(app.db, openVault(randomBytes(32)), { isServer: false, now }))
    expect(stateOf(lost, '数据密钥')[0]).toMatch(/^failed 打不开 \w+ 里已加密的数据：DATA_KEY 不是写入时的密钥/)
  } finally {
    await app.close()
  }
})

/** Answers as Tencent Cloud, which verifies the signature of each call. */
function answerAsTencent(reply: object) {
  server.answer = ({ headers, body }): ServerReply => {
    const service = /\/(\w+)\/tc3_request/.exec(headers.authorization ?? '')?.[1] ?? ''
    const call = { host: `${service}.tencentcloudapi.com`, service, body, at: Number(headers['x-tc-timestamp']) }
    const isSigned = headers.authorization === tc3Authorization(TENCENT, call)
    return { json: { Response: isSigned ? reply : { Error: { Code: 'AuthFailure.SignatureFailure' } } } }
  }
}

describe('SMS', () => {
  const env = (change: object = {}) => ({
    SMS_FILE: fileOf('sms.json', {
      ...TENCENT,
      ...{ appId: '1400000000', sign: '药达', codeTemplate: '101', noticeTemplate: '102', endpoint: `${server.url}/` },
      ...change,
    }),
  })
  const templates = (...codes: number[]) => ({
    DescribeTemplateStatusSet: codes.map((StatusCode, index) => ({ TemplateId: 101 + index, StatusCode })),
  })

  test('asks for the templates and sends nothing', async () => {
    answerAsTencent(templates(0, 0))
    expect(stateOf(await tryProviders(env()), '短信')).toEqual(['ok 密钥有效，模板已审核通过；没有发送短信'])
    expect(server.received.map(({ headers }) => headers['x-tc-action'])).toEqual(['DescribeSmsTemplateList'])
  })

  test('fails for a template under review and for a wrong key, and prints no key', async () => {
    answerAsTencent(templates(0, 1))
    const waiting = await tryProviders(env())
    expect(stateOf(waiting, '短信')[0]).toMatch(/^failed 拒绝了请求.*（template 102）$/)
    answerAsTencent(templates(0, 0))
    const wrong = await tryProviders(env({ secretKey: 'another-SECRET-key' }))
    expect(stateOf(wrong, '短信')[0]).toMatch(/^failed 拒绝了请求.*AuthFailure/)
    expect(JSON.stringify([waiting, wrong, tableOf(wrong)])).not.toContain('SECRET')
  })
})

test('tries text recognition without a picture, and with one only when paid for', async () => {
  const OCR_FILE = fileOf('ocr.json', TENCENT)
  answerAsTencent({ Error: { Code: 'InvalidParameterValue.InvalidParameterValueLimit' } })
  expect(stateOf(await tryProviders({ OCR_FILE }), '识图')[0]).toMatch(/^ok 密钥有效；加 --paid/)
  expect(server.received[0]?.body).toBe('{}')
  expect(stateOf(await tryProviders({ OCR_FILE }, true), '识图')).toEqual(['ok 识别了一张图片'])
  expect(server.received[1]?.body).toContain('ImageBase64')
  answerAsTencent({ Error: { Code: 'ResourceUnavailable.InArrears' } })
  expect(stateOf(await tryProviders({ OCR_FILE }), '识图')[0]).toMatch(/^failed .*（ResourceUnavailable\.InArrears）$/)
})

test('geocodes one place, and names the refusal of the key', async () => {
  const MAPS_FILE = fileOf('maps.json', { provider: 'tencent', key: 'maps-SECRET-key' })
  server.answer = () => ({
    json: { status: 0, result: { location: { lat: 39.9, lng: 116.4 }, ad_info: { adcode: '110101' } } },
  })
  expect(stateOf(await tryProviders({ MAPS_FILE }), '地图')).toEqual(['ok 密钥有效'])
  server.answer = () => ({ json: { status: 190, message: 'maps-SECRET-key' } })
  const refused = await tryProviders({ MAPS_FILE })
  expect(stateOf(refused, '地图')).toEqual(['failed 地图服务拒绝了请求（190）：检查 key、签名设置和每日配额'])
  expect(JSON.stringify(refused)).not.toContain('SECRET')
})

test('stores, reads and deletes a probe in the bucket, also while new pictures go to the database', async () => {
  const bucketServer = await openBucketServer()
  try {
    const PICTURES_FILE = fileOf('pictures.json', bucketServer.account)
    for (const PROVIDERS_OFF of ['', 'pictures']) {
      bucketServer.received.length = 0
      expect(stateOf(await tryProviders({ PICTURES_FILE, PROVIDERS_OFF }), '图片存储')).toEqual([
        'ok 写入、读取并删除了一个探测对象',
      ])
      expect(bucketServer.received.every((line) => line.includes('doctor/'))).toBe(true)
    }
    expect(bucketServer.objects.size).toBe(0)
    const wrong = fileOf('pictures.json', { ...bucketServer.account, secretAccessKey: 'another-SECRET' })
    const results = await tryProviders({ PICTURES_FILE: wrong })
    expect(stateOf(results, '图片存储')).toEqual([
      'failed 拒绝了请求：检查账号、密钥、权限和余额（SignatureDoesNotMatch）',
    ])
    expect(JSON.stringify(results)).not.toContain('SECRET')
  } finally {
    await bucketServer.close()
  }
  expect(stateOf(await tryProviders({}), '图片存储')).toEqual([
    'off 新上传的图片加密后存在数据库里；接入用 PICTURES_FILE',
  ])
})

test('signs in to the search engine, and names the database where there is none', async () => {
  const cluster = await openOpenSearch()
  try {
    const fileWith = (change: object) =>
      fileOf('search.json', { provider: 'opensearch', ...cluster.account, ...change })
    expect(stateOf(await tryProviders({ SEARCH_FILE: fileWith({}) }), '搜索引擎')).toEqual([
      'ok 版本 3.3.0，索引由运行中的服务建立',
    ])
    const results = await tryProviders({ SEARCH_FILE: fileWith({ password: 'another-SECRET' }) })
    expect(stateOf(results, '搜索引擎')).toEqual(['failed 应答异常：检查账户是否可用，或稍后再试（401）'])
    expect(JSON.stringify(results)).not.toContain('SECRET')
  } finally {
    await cluster.server.close()
  }
  expect(stateOf(await tryProviders({}), '搜索引擎')).toEqual(['off 由数据库搜索商品；接入用 SEARCH_FILE'])
})

test('fetches the tokens of WeChat, and finds a template that the mini-program lacks', async () => {
  const app = { appId: 'wx0123456789abcdef', secret: 'wechat-SECRET' }
  const env = {
    WECHAT_FILE: fileOf('wechat.json', { mini: app }),
    MESSAGE_TEMPLATES_FILE: fileOf('templates.json', { weapp: { delivered: 'T1', refunded: 'T2' } }),
  }
  server.answer = ({ path: at }) =>
    at.includes('token')
      ? { json: { access_token: 'token-SECRET', expires_in: 7200 } }
      : { json: { errcode: 0, data: [{ priTmplId: 'T1' }] } }
  const results = await tryProviders(env)
  expect(stateOf(results, '登录')).toEqual(['ok 取到了 access_token'])
  expect(stateOf(results, '订阅消息')).toEqual(['failed 小程序没有这些模板：T2，请在公众平台选用'])
  server.answer = () => ({ json: { errcode: 40125, errmsg: 'SECRET' } })
  const refused = await tryProviders(env)
  expect(stateOf(refused, '登录')[0]).toMatch(/^failed 拒绝了请求.*（40125）$/)
  expect(JSON.stringify([results, refused])).not.toContain('SECRET')
})

test('fails for a payment account whose provider does not sign its replies', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const ALIPAY_FILE = fileOf('alipay.json', {
    ...{ appId: '2021004100000001', sellerId: '2088721000000001', merchantKey: privateKey, alipayKey: publicKey },
    gateway: `${server.url}/gateway.do`,
  })
  server.answer = () => ({ json: { alipay_trade_query_response: { code: '10000' }, sign: 'x' } })
  const payments = { ALIPAY_FILE, PUBLIC_URL: 'https://shop.example', PROVIDERS_OFF: 'merchants', SANDBOX: '0' }
  const SMS_FILE = fileOf('sms.json', {
    ...TENCENT,
    ...{ appId: '1', sign: '药达', codeTemplate: '101', noticeTemplate: '102', endpoint: `${server.url}/` },
  })
  const results = await tryProviders({ ...payments, SMS_FILE })
  expect(stateOf(results, '支付')).toEqual(['failed 应答无法验证：检查服务商公钥和接口地址'])
  expect(server.received.some(({ body }) => body.includes('YAODADOCTOR'))).toBe(true)
})

test('finds a port that another program uses, and an address that answers', async () => {
  const shop = createServer((_, response) => response.end('{"ok":true}'))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const port = String((shop.address() as AddressInfo).port)
  const check = (env: Record<string, string>) => runChecks(machineChecks(readConfig(env), { now }))
  const running = await check({ PORT: port, METRICS_PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
  expect(stateOf(running, '端口')).toEqual(['ok 药达正在这个端口运行'])
  expect(stateOf(running, '运行指标')[0]).toMatch(/^failed \d+ 被别的程序占用/)
  expect(stateOf(running, '公网地址')).toEqual(['ok 可访问，没有加密，只能用于演示'])
  await new Promise((resolve) => shop.close(resolve))
  const stopped = await check({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
  expect(stateOf(stopped, '端口')).toEqual([`ok ${port} 可用`])
  expect(stateOf(stopped, '公网地址')[0]).toMatch(/^failed 连不上：/)
})

test('explains failures without quoting another program', () => {
  expect(adviceFor(Object.assign(new Error('postgres://yaoda:SECRET@db'), { code: '28P01' }))).toBe(
    '数据库用户名或密码不正确',
  )
  expect(adviceFor(new Error('SECRET'))).toBe('没有通过')
  expect(adviceFor(new DOMException('SECRET', 'TimeoutError'))).toBe('没有按时应答：检查网络，或稍后再试')
  expect(adviceFor(new ProviderFailure('smtp', 'refused', 535))).toBe('拒绝了请求：检查账号、密钥、权限和余额（535）')
})

test('aligns the table by the width of Chinese characters', () => {
  const row = { provider: 'x', ms: 5, advice: '好' }
  expect(
    tableOf([
      { ...row, name: '短信', state: 'ok' },
      { ...row, name: 'ab', state: 'failed' },
    ]),
  ).toEqual(['项目  服务商  状态  毫秒  说明', '短信  x       通    5     好', 'ab    x       失败  5     好'])
})
