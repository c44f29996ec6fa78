import type { AddressInfo } from 'node:net'
import { sandboxDesk } from './after-sales/sandbox'
import { sandboxAnswerer } from './answerers/sandbox'
import { beside } from './beside'
import { reindex } from './catalogue/search-index'
import { sandboxCouriers } from './couriers/sandbox'
import { ConfigError, readConfig, type Config } from './config'
import { migrate, openDb, type Db, type OpenDb } from './db/open'
import { FolderInUse } from './db/lock'
import { seeded } from './fates'
import { createApp } from './http/app'
import { identityDesk } from './identity/desk'
import { sandboxIdentity } from './identity/sandbox'
import { insurerDesk } from './insurers/desk'
import { startJobs } from './jobs/runner'
import { mapsDesk } from './maps/desk'
import { sandboxMaps } from './maps/sandbox'
import { merchantDesk } from './merchants/desk'
import { sandboxMerchants } from './merchants/sandbox'
import { sandboxSms } from './modules/login/sms-sandbox'
import { ocrDesk } from './ocr/desk'
import { sandboxOcr } from './ocr/sandbox'
import { reviewJobs } from './modules/prescription/review'
import { CUSTOMS_FAULTS, sandboxCustoms } from './customs/sandbox'
import { customsJobs } from './modules/global/declare'
import { chatJobs } from './modules/service/chat-answer'
import { createSandbox } from './payments/sandbox'
import { takers } from './payments/takers'
import { pharmacistDesk } from './pharmacists/desk'
import { PHARMACIST_FAULTS, sandboxPharmacists } from './pharmacists/sandbox'
import { openVault } from './vault'
import { dataKey } from './vault/key'
import { DEMO_MOBILE, seed } from './seed'

const say = (line: string) => process.stdout.write(`${line}\n`)
const now = () => new Date()

const UNIQUE_VIOLATION = '23505'

/** Fills an empty database. Of two processes that start together one gives up its own copy and finds the other's. */
async function seedOnce(db: Db): Promise<boolean> {
  try {
    return (await seed(db, { now: now() })).seeded
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    return (await seed(db, { now: now() })).seeded
  }
}

async function openShopDb(config: Config): Promise<OpenDb> {
  say(config.databaseUrl ? '· 连接 PostgreSQL…' : `· 打开内嵌数据库 ${config.dataDir}（首次约 8 秒）…`)
  const opened = await openDb({ url: config.databaseUrl, folder: config.dataDir })
  const applied = await migrate(opened.db)
  if (applied.length > 0) say(`· 数据库结构已更新：${applied.join('、')}`)
  if (config.seed && (await seedOnce(opened.db))) say('· 演示商品、门店和账号已写入')
  const indexed = await reindex(opened.db)
  if (indexed > 0) say(`· 搜索索引已更新：${indexed} 种商品`)
  return opened
}

function welcome(url: string, isReal: boolean) {
  say('')
  say(`药达已就绪：${url}`)
  say(`· 演示账号 ${DEMO_MOBILE}：在登录页获取验证码，演示环境会直接显示验证码`)
  if (isReal) say('· 已接入真实支付，会真实扣款；没有接入的支付方式不可用。短信和第三方登录是演示；按 Ctrl+C 停止')
  else {
    say('· 可以先试：搜索“布洛芬”→ 加入购物车 → 闪送下单 → 演示收银台支付 → 查看订单')
    say('· 支付、短信和第三方登录都是演示，不会真实扣款或发送；按 Ctrl+C 停止')
  }
  // The last line: scripts wait for it.
  say(`ready ${url}`)
}

/** A second signal while stopping ends at once. */
function onStop(stop: () => Promise<void>) {
  let stopping = false
  const end = () => {
    if (stopping) process.exit(1)
    stopping = true
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

async function main() {
  const config = readConfig(process.env)
  const opened = await openShopDb(config)
  let url = ''
  const { db } = opened
  const { sandboxSeed: seed } = config
  const sandbox = createSandbox({ db: () => db, now, baseUrl: () => config.publicUrl ?? url, seed })
  const real = { now, publicUrl: config.publicUrl ?? '' }
  const { payments, isReal, ...simulated } = takers(config.payments, sandbox, real)
  const insurers = insurerDesk(simulated.insurers)
  const vault = openVault(dataKey(config))
  const pharmacists = pharmacistDesk(sandboxPharmacists({ now, fault: seeded(seed, PHARMACIST_FAULTS) }))
  const couriers = sandboxCouriers({ now, seed })
  const app = await createApp({
    db,
    now,
    sandbox: config.sandbox,
    sms: sandboxSms(),
    identity: identityDesk(sandboxIdentity(), { now }),
    maps: mapsDesk(sandboxMaps()),
    ocr: ocrDesk(sandboxOcr()),
    merchants: merchantDesk(sandboxMerchants()),
    couriers,
    payments,
    insurers,
    vault,
    trustProxy: config.trustProxy,
    frameHosts: config.frameHosts,
    docs: config.docs,
    log: process.env.LOG === '1',
    site: beside({ sandbox, isReal }, process.env.H5_DIST, config.debugConsole),
  })
  await app.listen({ port: config.port, host: config.host })
  url = `http://${config.host}:${(app.server.address() as AddressInfo).port}`
  const extra = {
    ...sandbox.jobs,
    ...reviewJobs(pharmacists),
    ...chatJobs(sandboxAnswerer()),
    ...customsJobs(sandboxCustoms({ fault: seeded(seed, CUSTOMS_FAULTS) })),
  }
  const desk = sandboxDesk({ now, seed })
  const jobs = startJobs({ db, now, payments, insurers, vault, desk, couriers, log: app.log }, { extra })
  onStop(async () => {
    say('· 正在停止…')
    await app.close()
    await jobs.stop()
    await opened.close()
  })
  welcome(url, isReal)
}

/** What the operator can do something about, in one line; anything else with its trace. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError || error instanceof FolderInUse) return message
  if (code === 'EADDRINUSE') return '端口已被占用：请先停止占用它的程序，或用 PORT 指定另一个端口'
  if (code === 'EACCES') return `没有权限：${message}`
  if (code === 'ECONNREFUSED') return '连不上 DATABASE_URL 指定的数据库，请检查地址和端口'
  return stack ?? message
}

main().catch((error: unknown) => {
  process.stderr.write(`启动失败：${explain(error)}\n`)
  process.exit(1)
})
