import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readAccounts, readConfig } from './config'
import { ConfigError } from './platform/config-error'
import { providersWith } from './provider-matrix'

test('starts as a demo on this machine without any setting', () => {
  expect(readConfig({})).toEqual({
    environment: 'test',
    port: 8080,
    host: '127.0.0.1',
    metrics: null,
    tracing: null,
    erp: null,
    dataDir: '.data',
    databaseUrl: undefined,
    directUrl: undefined,
    isPooled: false,
    preparesStatements: true,
    poolSize: 16,
    sandbox: true,
    payments: { wechat: null, alipay: null },
    partners: null,
    messageTemplates: null,
    waitMinutes: { rx: 5, consult: 2, order: 15, refund: 60, question: 120, chat: 3 },
    accounts: {
      sms: null,
      wechat: null,
      alipayApp: null,
      maps: null,
      ocr: null,
      mails: null,
      express: null,
      riders: null,
      pictures: null,
      search: null,
    },
    providers: providersWith({ pictures: 'off', search: 'off' }),
    publicUrl: undefined,
    trustProxy: 0,
    seed: true,
    docs: true,
    debugConsole: undefined,
    demoOrderSpeed: null,
    demoSize: 'small',
    drainMs: 0,
    frameHosts: [],
    eventSink: null,
  })
})

test('reads the number of connections, and refuses a number that no database serves', () => {
  expect(readConfig({ DATABASE_POOL: '40' }).poolSize).toBe(40)
  for (const wrong of ['0', '-1', '1.5', 'many', '501'])
    expect(() => readConfig({ DATABASE_POOL: wrong })).toThrow('DATABASE_POOL')
})

test('behind a pooler it prepares nothing unless asked to, and needs the address of the database too', () => {
  const urls = { DATABASE_URL: 'postgres://pooler/shop', DATABASE_DIRECT_URL: 'postgres://database/shop' }
  const pooled = { ...urls, DATABASE_POOLED: '1' }
  expect(readConfig(pooled)).toMatchObject({
    isPooled: true,
    preparesStatements: false,
    directUrl: urls.DATABASE_DIRECT_URL,
  })
  expect(readConfig({ ...pooled, PREPARED_STATEMENTS: '1' }).preparesStatements).toBe(true)
  const { DATABASE_URL } = urls
  expect(readConfig({ DATABASE_URL, PREPARED_STATEMENTS: '0' })).toMatchObject({
    ...{ isPooled: false, preparesStatements: false, directUrl: DATABASE_URL },
  })
  expect(() => readConfig({ DATABASE_URL, DATABASE_POOLED: '1' })).toThrow('DATABASE_DIRECT_URL')
  expect(() => readConfig({ ...urls, DATABASE_POOLED: 'yes' })).toThrow('DATABASE_POOLED')
  expect(() => readConfig({ PREPARED_STATEMENTS: 'off' })).toThrow('PREPARED_STATEMENTS')
})

test('the simulated store works at a given speed, and never in production or next to real money', () => {
  const byStart = { DEMO_ORDER_SPEED_DEFAULT: '7' }
  const speedOf = (speed?: string, env = {}) => readConfig({ ...env, DEMO_ORDER_SPEED: speed }).demoOrderSpeed
  expect(['10', '2.5', '0', '', undefined].map((text) => speedOf(text, byStart))).toEqual([10, 2.5, null, null, 7])
  for (const wrong of ['fast', '-1', '5000']) expect(() => speedOf(wrong)).toThrow('DEMO_ORDER_SPEED')
  expect(() => speedOf('10', { APP_ENV: 'prod' })).toThrow(ConfigError)
})

test('S33 simulates nothing in production, and names the variables that it needs', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(ConfigError)
  expect(() => readConfig({ NODE_ENV: 'production', SANDBOX: '1', ALLOW_SANDBOX: '1' })).toThrow(
    /^关闭的支付：不能关闭.*；短信、登录：至少接入一种.*（接入：支付用 WECHAT_PAY_FILE 或 ALIPAY_FILE，短信用 SMS_FILE，登录用 WECHAT_FILE 或 ALIPAY_APP_FILE）$/,
  )
  expect(() => readConfig({ SANDBOX: '0' })).toThrow('关闭的支付：不能关闭')
})

test('BC-92 shows demo products and API docs in test, in prod_test only on request; prod refuses sandboxes', () => {
  const settingsOf = (env: Record<string, string>) => {
    const { environment, seed, docs } = readConfig(env)
    return [environment, seed, docs]
  }
  expect(settingsOf({ APP_ENV: '' })).toEqual(['test', true, true])
  expect(settingsOf({ APP_ENV: 'test', SEED: '0', API_DOCS: '0' })).toEqual(['test', false, false])
  expect(settingsOf({ APP_ENV: 'prod_test' })).toEqual(['prod_test', false, false])
  expect(settingsOf({ APP_ENV: 'prod_test', SEED: '1', API_DOCS: '1' })).toEqual(['prod_test', true, true])
  expect(() => readConfig({ APP_ENV: 'prod' })).toThrow(/关闭的支付/)
  expect(() => readConfig({ APP_ENV: 'production' })).toThrow('APP_ENV 必须是 test、prod、prod_test 之一')
})

test('DEMO_SIZE chooses between the small and the full demo data', () => {
  expect(['', 'small', 'full'].map((DEMO_SIZE) => readConfig({ DEMO_SIZE }).demoSize)).toEqual([
    'small',
    'small',
    'full',
  ])
  expect(() => readConfig({ DEMO_SIZE: 'big' })).toThrow('DEMO_SIZE')
})

test('refuses an invalid port', () => {
  for (const PORT of ['abc', '-1', '70000', '80.5']) expect(() => readConfig({ PORT })).toThrow('PORT 必须是')
  expect(readConfig({ PORT: '0', PUBLIC_URL: 'https://shop.example/', TRUST_PROXY: '1', SEED: '0' })).toMatchObject({
    port: 0,
    publicUrl: 'https://shop.example',
    trustProxy: 1,
    seed: false,
  })
})

test('S24 TRUST_PROXY takes a number of hops or networks, and refuses anything else', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect(['', ' ', '0', '1', '2', '9'].map(trusted)).toEqual([0, 0, 0, 1, 2, 9])
  expect(trusted('10.0.0.0/8')).toEqual(['10.0.0.0/8'])
  expect(trusted('loopback, 192.168.1.7,fd00::/8, ::1')).toEqual(['loopback', '192.168.1.7', 'fd00::/8', '::1'])
  const wrong = ['true', 'yes', '-1', '1.5', '10', '1e1', 'all', '*', 'localhost', 'proxy.example', 'constructor']
  const networks = [
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    '10.0.0.0/8/8',
    'loopback,',
    '1,loopback',
    'fd00::/129',
  ]
  for (const text of [...wrong, ...networks]) expect(() => trusted(text)).toThrow(`TRUST_PROXY 必须是代理的层数`)
  expect(() => trusted('true')).toThrow(ConfigError)
})

test('S25 FRAME_HOSTS takes https origins and refuses anything else', () => {
  expect(readConfig({ FRAME_HOSTS: 'https://a.example, https://b.example:8443,' }).frameHosts).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ])
  for (const FRAME_HOSTS of ['*', 'http://a.example', "https://a.example; script-src 'unsafe-eval'", 'a.example'])
    expect(() => readConfig({ FRAME_HOSTS })).toThrow('FRAME_HOSTS')
})

test('S24 turns off the API description on request', () => {
  expect(readConfig({ API_DOCS: '0' }).docs).toBe(false)
})

describe('payment accounts for real money', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-config-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  const file = (content: unknown) => {
    const name = path.join(folder, 'account.json')
    fs.writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content))
    return name
  }
  const ALIPAY = {
    appId: '2021004100000001',
    sellerId: '2088721000000001',
    merchantKey: '-----BEGIN PRIVATE KEY-----',
    alipayKey: '-----BEGIN PUBLIC KEY-----',
  }
  const PUBLIC_URL = 'https://shop.example'

  test('are read from one file each', () => {
    expect(readAccounts({ ALIPAY_FILE: file(ALIPAY), PUBLIC_URL })).toEqual({
      wechat: null,
      alipay: { ...ALIPAY, gateway: 'https://openapi.alipay.com/gateway.do' },
    })
  })

  test('S33 are refused next to simulated sign-in in every environment, with one line', () => {
    const accounts = { ALIPAY_FILE: file(ALIPAY), PUBLIC_URL }
    for (const env of [{}, { APP_ENV: 'prod_test' }, { SANDBOX: '1' }]) {
      const refused = () => readConfig({ ...accounts, ...env })
      expect(refused).toThrow(ConfigError)
      expect(refused).toThrow(/^[^\n]*演示短信、演示登录：不能和真实支付一起使用[^\n]*短信用 SMS_FILE[^\n]*$/)
    }
    for (const env of [{ APP_ENV: 'prod' }, { NODE_ENV: 'production' }])
      expect(() => readConfig({ ...accounts, ...env })).toThrow('短信、登录：至少接入一种')
  })

  const SMS = {
    ...{ provider: 'aliyun', accessKeyId: 'id', accessKeySecret: 'SECRET', sign: '药达' },
    ...{ codeTemplate: 'SMS_1', noticeTemplate: 'SMS_2' },
  }
  const smsFile = (content: unknown) => {
    const name = path.join(folder, 'sms.json')
    fs.writeFileSync(name, JSON.stringify(content))
    return name
  }

  test('S33 with payment and SMS production starts, and providers without an account are off', () => {
    const accounts = { ALIPAY_FILE: file(ALIPAY), SMS_FILE: smsFile(SMS), PUBLIC_URL }
    for (const env of [{ APP_ENV: 'prod' }, { NODE_ENV: 'production' }, { SANDBOX: '0' }]) {
      const config = readConfig({ ...accounts, ...env })
      expect(config.providers).toEqual(providersWith({ payment: 'real', sms: 'real' }, 'off'))
      expect(config.sandbox).toBe(false)
      expect(readConfig({ ...accounts, ...env, DEMO_ORDER_SPEED_DEFAULT: '10' }).demoOrderSpeed).toBeNull()
      expect(() => readConfig({ ...accounts, ...env, DEMO_ORDER_SPEED: '10' })).toThrow('DEMO_ORDER_SPEED')
    }
    expect(readConfig({ ...accounts, APP_ENV: 'prod' })).toMatchObject({
      environment: 'prod',
      seed: false,
      docs: false,
    })
    expect(() => readConfig({ ...accounts, APP_ENV: 'prod', SEED: '1' })).toThrow('SEED 只能用于演示')
    expect(() => readConfig({ ...accounts, SMS_FILE: smsFile({ ...SMS, sign: '' }) })).toThrow(
      /^SMS_FILE 的文件内容不正确：sign$/,
    )
  })

  test('PROVIDERS_OFF switches capabilities off in every environment, and refuses unknown names', () => {
    const { providers } = readConfig({ PROVIDERS_OFF: 'ocr, mails,' })
    expect(providers).toEqual(providersWith({ pictures: 'off', search: 'off', ocr: 'off', mails: 'off' }))
    expect(() => readConfig({ PROVIDERS_OFF: 'payment' })).toThrow('关闭的支付：不能关闭')
    for (const PROVIDERS_OFF of ['mail', 'constructor'])
      expect(() => readConfig({ PROVIDERS_OFF })).toThrow('PROVIDERS_OFF')
  })

  test('a variable assigns work to our own staff, and accepts only the value staff', () => {
    const { providers } = readConfig({
      ...{ PHARMACISTS: 'staff', DOCTORS: 'staff', COURIERS: 'staff', AFTER_SALES: 'staff', CHAT: 'staff' },
    })
    expect(providers).toEqual(
      providersWith({
        pictures: 'off',
        search: 'off',
        pharmacists: 'real',
        doctors: 'real',
        couriers: 'real',
        afterSales: 'real',
        chat: 'real',
      }),
    )
    for (const name of ['PHARMACISTS', 'DOCTORS', 'COURIERS', 'AFTER_SALES', 'CHAT'])
      expect(() => readConfig({ [name]: 'robot' })).toThrow(`${name} 只能是 staff`)
  })

  test('an account of Kuaidi100 or Dada makes couriers real, with a public url for their reports', () => {
    const express = { provider: 'kuaidi100', customer: 'C', key: 'K', salt: 'salt-of-ours' }
    const riders = { provider: 'dada', appKey: 'A', appSecret: 'S', sourceId: '1', cityCode: '0755', shops: {} }
    for (const [name, account] of Object.entries({ EXPRESS_FILE: express, RIDERS_FILE: riders })) {
      const env = { [name]: smsFile(account) }
      expect(readConfig({ ...env, PUBLIC_URL }).providers.couriers).toBe('real')
      expect(() => readConfig(env)).toThrow('PUBLIC_URL')
    }
    const wrong = { EXPRESS_FILE: smsFile({ ...express, salt: 'short' }), PUBLIC_URL }
    expect(() => readConfig(wrong)).toThrow('EXPRESS_FILE 的文件内容不正确：salt')
  })

  test('are refused with a line that names the error and quotes nothing from the file', () => {
    const refused = (env: Record<string, string>) => {
      try {
        readConfig({ PUBLIC_URL, ...env })
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error)
      }
      return ''
    }
    expect(refused({ ALIPAY_FILE: path.join(folder, 'none.json') })).toContain('不存在')
    expect(refused({ ALIPAY_FILE: file('{"merchantKey":"SECRET"') })).toContain('不是 JSON')
    const wrong = refused({ ALIPAY_FILE: file({ ...ALIPAY, appId: 'SECRET', merchantKey: 'SECRET' }) })
    expect(wrong).toBe('ALIPAY_FILE 的文件内容不正确：appId、merchantKey')
    expect(refused({ WECHAT_PAY_FILE: file({}) })).toContain('WECHAT_PAY_FILE 的文件内容不正确：mchId')
    for (const url of ['', 'http://shop.example', 'shop.example'])
      expect(refused({ ALIPAY_FILE: file(ALIPAY), PUBLIC_URL: url })).toContain('PUBLIC_URL')
  })
})

describe('accounts at partners', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-partners-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  const PARTNERS_FILE = path.join(folder, 'partners.json')
  const KEY = 'SECRET of thirty-two signs or more'
  const read = (content: object) => {
    fs.writeFileSync(PARTNERS_FILE, JSON.stringify(content))
    return readConfig({ PARTNERS_FILE })
  }

  test('replace the demo partners', () => {
    const { partners, providers } = read({ baiyang: { baseUrl: 'https://partner.example/api/', key: KEY } })
    expect(partners).toEqual({ baiyang: { baseUrl: 'https://partner.example/api', key: KEY } })
    expect(providers).toEqual(providersWith({ pictures: 'off', search: 'off', merchants: 'real' }))
  })

  test('need https and a long key, and a refusal quotes nothing', () => {
    const refusalOf = (account: object) => {
      try {
        read({ baiyang: account })
      } catch (error) {
        return (error as Error).message
      }
      return ''
    }
    expect(refusalOf({ baseUrl: 'http://partner.example', key: KEY })).toBe(
      'PARTNERS_FILE 的文件内容不正确：baiyang.baseUrl',
    )
    expect(refusalOf({ baseUrl: 'https://partner.example', key: 'SECRET' })).toBe(
      'PARTNERS_FILE 的文件内容不正确：baiyang.key',
    )
  })
})

test('simulates provider faults by a seed, and none without it', () => {
  expect([readConfig({}).sandboxSeed, readConfig({ SANDBOX_SEED: '7' }).sandboxSeed]).toEqual([undefined, 7])
  for (const SANDBOX_SEED of ['x', '-1', '1.5']) expect(() => readConfig({ SANDBOX_SEED })).toThrow('SANDBOX_SEED')
})

describe('templates of messages', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-templates-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  const MESSAGE_TEMPLATES_FILE = path.join(folder, 'templates.json')
  const read = (content: unknown) => {
    fs.writeFileSync(MESSAGE_TEMPLATES_FILE, JSON.stringify(content))
    return readConfig({ MESSAGE_TEMPLATES_FILE }).messageTemplates
  }

  test('replace those of the demo', () => {
    expect(read({ weapp: { delivered: 'T1' } })).toEqual({ weapp: { delivered: 'T1' }, alipay: {} })
  })

  test('are refused with the wrong field, and never quoted', () => {
    expect(() => read({ weapp: { delivered: '' } })).toThrow('MESSAGE_TEMPLATES_FILE 的文件内容不正确：weapp.delivered')
  })
})

test('serves ERPs with keys and a port alone, and on this machine only', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'erp-')), 'erp.json')
  fs.writeFileSync(
    file,
    JSON.stringify({ main: { secrets: ['s'.repeat(32)], ordersFrom: '2026-12-01T00:00:00+08:00' } }),
  )
  expect(readConfig({}).erp).toBeNull()
  expect(readConfig({ ERP_FILE: file, ERP_PORT: '8090' }).erp).toMatchObject({ port: 8090, host: '127.0.0.1' })
  expect(() => readConfig({ ERP_FILE: file })).toThrow(/ERP_PORT/)
  expect(() => readConfig({ ERP_PORT: '8090' })).toThrow(/ERP_FILE/)
  fs.writeFileSync(file, JSON.stringify({ main: { secrets: ['short'], ordersFrom: 'now' } }))
  expect(() => readConfig({ ERP_FILE: file, ERP_PORT: '8090' })).toThrow(/main\.secrets/)
})

test('takes a search engine, and leaves its account unused while it is off', () => {
  const account = { provider: 'opensearch', url: 'http://search:9200', prefix: 'shop' }
  const SEARCH_FILE = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-search-')), 'search.json')
  fs.writeFileSync(SEARCH_FILE, JSON.stringify(account))
  const search = (env: Record<string, string>) => {
    const { accounts, providers } = readConfig(env)
    return [accounts.search, providers.search]
  }
  expect(search({ SEARCH_FILE })).toEqual([account, 'real'])
  expect(search({ SEARCH_FILE, PROVIDERS_OFF: 'search' })).toEqual([account, 'off'])
  fs.writeFileSync(SEARCH_FILE, JSON.stringify({ ...account, prefix: 'a.b' }))
  expect(() => readConfig({ SEARCH_FILE })).toThrow('SEARCH_FILE 的文件内容不正确：prefix')
})

test('takes a bucket for pictures, keeps its account while it is off, and names a wrong field', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-bucket-'))
  const PICTURES_FILE = path.join(folder, 'pictures.json')
  const account = {
    ...{ provider: 's3', endpoint: 'http://minio:9000', region: 'us-east-1', bucket: 'pictures', pathStyle: true },
    ...{ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'SECRET-of-the-bucket' },
  }
  fs.writeFileSync(PICTURES_FILE, JSON.stringify(account))
  const pictures = (env: Record<string, string>) => {
    const { accounts, providers } = readConfig(env)
    return [accounts.pictures, providers.pictures]
  }
  expect(pictures({ PICTURES_FILE })).toEqual([account, 'real'])
  expect(pictures({ PICTURES_FILE, PROVIDERS_OFF: 'pictures' })).toEqual([account, 'off'])
  fs.writeFileSync(PICTURES_FILE, JSON.stringify({ ...account, endpoint: 'minio', secretAccessKey: undefined }))
  expect(() => readConfig({ PICTURES_FILE })).toThrow(
    /^PICTURES_FILE 的文件内容不正确：endpoint(、endpoint)?、secretAccessKey$/,
  )
  fs.rmSync(folder, { recursive: true })
})

test('serves metrics on this machine only, and at another address by request', () => {
  const metricsOf = (env: Record<string, string>) => readConfig(env).metrics
  expect(metricsOf({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(metricsOf({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' })?.host).toBe('10.0.0.5')
  expect(() => metricsOf({ METRICS_PORT: 'x' })).toThrow(/METRICS_PORT/)
})

test('STAFF_WAIT_MINUTES changes the limits that it names, and refuses what it does not know', () => {
  expect(readConfig({ STAFF_WAIT_MINUTES: 'rx=10, order=30' }).waitMinutes).toEqual({
    ...{ rx: 10, consult: 2, order: 30, refund: 60, question: 120, chat: 3 },
  })
  for (const wrong of ['rx', 'rx=0', 'rx=soon', 'phone=5'])
    expect(() => readConfig({ STAFF_WAIT_MINUTES: wrong })).toThrow('STAFF_WAIT_MINUTES')
})
