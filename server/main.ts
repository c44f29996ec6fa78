import type { AddressInfo } from 'node:net'
import { serveStaticAndWebhooks } from './static-and-webhooks'
import { reindex, searchEngineJobs } from './contexts/catalog'
import { readConfig, type Config } from './config'
import { ConfigError } from './platform/config-error'
import { migrate } from './migrate'
import { openDb, type Db, type OpenDb } from './platform/db/open'
import { FolderInUse } from './platform/db/folder-lock'
import { checkDataKey } from './schema/data-key'
import { OldSchema } from './schema/applied-migrations'
import { readConnectionBudget, readStatementLimit } from './platform/db/connection-budget'
import {
  CALL_LIMITS,
  divideConnections,
  JOB_LIMITS,
  processName,
  SEARCH_LIMITS,
  type PoolState,
} from './platform/db/pool'
import { createMetrics, type Metrics } from './platform/metrics/metrics'
import { serveMetrics } from './platform/metrics/server'
import type { Tracing } from './platform/tracing/tracing'
import type { JobSet } from './platform/jobs/job-set'
import { isConnectionRefused } from './platform/db/connection-errors'
import { createServer } from './create-server'
import { createCallIds } from './platform/http/call-ids'
import { countObjects, eventJobs, noticeJobs, openSourceMaps, pictureJobs } from './contexts/customer'
import { eventSink } from './platform/event-collector/account'
import { insurerClient } from './providers/insurance/client'
import { jobKinds, startShopJobs } from './jobs'
import { manageProcess } from './lifecycle'
import { merchantClient } from './providers/partner/client'
import { openDemoPartners } from './demo/partner/server'
import { prescriptionJobs } from './contexts/prescription'
import { countRecentEvents, customsJobs, invoiceJobs, partnerJobs, serveErp } from './contexts/orders'
import { payoutJobs } from './contexts/marketing'
import { supportJobs, workNoticeJobs } from './contexts/support'
import { createSandbox } from './providers/payment/sandbox'
import { paymentProviders } from './providers/payment/registry'
import { hasSandbox, providerTable } from './provider-matrix'
import { searchEngineOf, shopProviders } from './shop-providers'
import { methodsOffBy, servicesOffBy } from './switched-off'
import type { Vault } from './platform/encryption'
import { configuredVault } from './platform/encryption/keys'
import { groupFriends } from './demo/group-friends'
import { DEMO_MOBILE, seed } from './demo/seed'
import { simulatedStore } from './demo/simulated-store'

const print = (line: string) => process.stdout.write(`${line}\n`)
const now = () => new Date()

const UNIQUE_VIOLATION = '23505'

/** Seeds an empty database. When two processes start together, one discards its own copy and uses the other's. */
async function seedOnce(db: Db, vault: Vault, size: Config['demoSize']): Promise<boolean> {
  try {
    return (await seed(db, { now: now(), vault, size })).seeded
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    return (await seed(db, { now: now(), vault, size })).seeded
  }
}

/** Refuses to start while pictures lie in a bucket whose account is missing. */
async function refuseMissingBucketAccount(db: Db) {
  const { pictures, removals } = await countObjects(db)
  if (pictures + removals > 0)
    throw new ConfigError(
      `有 ${pictures} 张图片存在存储桶里，${removals} 个对象等待从桶里删除：请设置 PICTURES_FILE，搬回数据库的步骤见 docs/deploy.md`,
    )
}

/** Gives every product its search row. */
async function updateIndex(db: Db): Promise<void> {
  const indexed = await reindex(db)
  if (indexed > 0) print(`· 搜索索引已更新：${indexed} 种商品`)
}

/** Updates the schema and the demo products, without a time limit. */
async function prepareDb(config: Config, vault: Vault, onStatement?: Tracing['onStatement']): Promise<OpenDb> {
  const opened = await openDb({ url: config.directUrl, folder: config.dataDir, onStatement })
  const applied = await migrate(opened.db, vault)
  if (applied.length > 0) print(`· 数据库结构已更新：${applied.join('、')}`)
  await checkDataKey(opened.db, vault, now())
  if (!config.accounts.pictures) await refuseMissingBucketAccount(opened.db)
  if (config.seed && (await seedOnce(opened.db, vault, config.demoSize))) print('· 演示商品、门店和账号已写入')
  return opened
}

interface ShopDb {
  /** Pools by name; none for the embedded database. */
  pools: Record<string, () => PoolState>
  db: Db
  /** Connection for jobs: their statements take longer, and calls never wait for them. */
  jobDb: Db
  /** Connections for searches; absent for the embedded database and for a server with one connection. */
  searches?: { db: Db; connections: number }
  /** Connections for ERPs, so that their batches leave those of shoppers free. */
  erpDb: Db
  /** Settles when every product has its search row. On PostgreSQL the server is created meanwhile. */
  indexing: Promise<void>
  close(): Promise<void>
}

/** Number of job connections. Jobs run one after another; a few of their reads run at once. */
const JOB_CONNECTIONS = 3
/** Number of connections for ERPs: batches run one after another, while orders are read. */
const ERP_CONNECTIONS = 3

/** Prints warnings about a database whose settings do not suit this server. */
async function warnOfLimits({ isPooled, poolSize }: Config, db: Db) {
  if (isPooled) {
    if ((await readStatementLimit(db)) === 0)
      print('! 经连接池的连接没有 statement_timeout：请按 docs/scaling.md 设置，否则一条慢语句会一直占用连接')
    return
  }
  const { offered, processes, demand } = await readConnectionBudget(
    db,
    poolSize + JOB_CONNECTIONS + ERP_CONNECTIONS,
    processName(),
  )
  if (demand > offered)
    print(
      `! 数据库只有 ${offered} 个连接，${processes} 个进程最多需要 ${demand} 个：请调小 DATABASE_POOL、调大 max_connections，或使用 PgBouncer（docs/scaling.md）`,
    )
}

async function openShopDb(config: Config, vault: Vault, onStatement?: Tracing['onStatement']): Promise<ShopDb> {
  const { databaseUrl: url, dataDir: folder } = config
  print(url ? '· 连接 PostgreSQL…' : `· 打开内嵌数据库 ${folder}（首次约 8 秒）…`)
  const prepared = await prepareDb(config, vault, url ? undefined : onStatement)
  const indexing = updateIndex(prepared.db).finally(() => (url ? prepared.close() : undefined))
  // An error appears where the start awaits the index; an unhandled rejection would end the process before.
  indexing.catch(() => {})
  if (!url)
    return { pools: {}, db: prepared.db, jobDb: prepared.db, erpDb: prepared.db, indexing, close: prepared.close }
  const { isPooled, preparesStatements: prepares, poolSize } = config
  const server = { url, folder, isPooled, prepares, onStatement }
  const sizes = divideConnections(poolSize)
  const calls = await openDb({ ...server, limits: CALL_LIMITS, poolSize: sizes.calls })
  const searches =
    sizes.searches > 0 ? await openDb({ ...server, limits: SEARCH_LIMITS, poolSize: sizes.searches }) : undefined
  const jobs = await openDb({ ...server, limits: JOB_LIMITS, poolSize: JOB_CONNECTIONS, wrapsStatements: true })
  const erp = await openDb({ ...server, limits: JOB_LIMITS, poolSize: ERP_CONNECTIONS, wrapsStatements: true })
  await warnOfLimits(config, calls.db)
  return {
    pools: {
      ...(calls.poolState && { calls: calls.poolState }),
      ...(searches?.poolState && { searches: searches.poolState }),
      ...(jobs.poolState && { jobs: jobs.poolState }),
    },
    db: calls.db,
    ...(searches && { searches: { db: searches.db, connections: sizes.searches } }),
    jobDb: jobs.db,
    erpDb: erp.db,
    indexing,
    close: async () => void (await Promise.all([calls.close(), searches?.close(), jobs.close(), erp.close()])),
  }
}

function welcome(url: string, { providers, sandbox }: Config) {
  print('')
  print(`药达已就绪：${url}`)
  if (!sandbox) {
    for (const line of providerTable(providers)) print(`· ${line}`)
    print('· 会真实扣款；没有接入的支付方式不可用；按 Ctrl+C 停止')
  } else {
    print(`· 演示账号 ${DEMO_MOBILE}：在登录页获取验证码，演示环境会直接显示验证码`)
    print('· 可以先试：搜索“布洛芬”→ 加入购物车 → 闪送下单 → 演示收银台支付 → 查看订单')
    print('· 支付、短信和第三方登录都是演示，不会真实扣款或发送；按 Ctrl+C 停止')
  }
  // Prints the last line of the start-up: scripts wait for it.
  print(`ready ${url}`)
}

/** Time limit for closing the database, in ms; a database that does not answer is left open. */
const CLOSE_MS = 1000

async function closeDb({ close }: ShopDb) {
  const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
  await Promise.race([close(), late])
}

/** Waits until the process that started this one has built the pages of the shop, and ends with it. */
const waitForPages = () =>
  new Promise<void>((resolve) => {
    const end = () => process.exit(1)
    process.once('disconnect', end)
    process.once('message', () => {
      process.off('disconnect', end)
      resolve()
    })
  })

/** Starts traces. Loads the SDK only here: without traces it costs neither time nor memory. */
async function startTracing(settings: NonNullable<Config['tracing']>, onFailure: (reason: string) => void) {
  const { createTracing } = await import('./platform/tracing/sdk')
  return createTracing(settings, { instance: processName(), onFailure })
}

async function main() {
  const config = readConfig(process.env)
  const pages = process.env.WAIT_FOR_PAGES ? waitForPages() : null
  const vault = configuredVault(config)
  const tracing =
    config.tracing && (await startTracing(config.tracing, (reason) => app.log.warn({ reason }, 'no traces were taken')))
  const opened = await openShopDb(config, vault, tracing?.onStatement)
  await pages
  let url = ''
  const { db, jobDb, pools } = opened
  let extras: JobSet[] = []
  const numbers = { db: jobDb, now, pools, jobKinds: () => jobKinds(extras), countEvents: countRecentEvents }
  const metrics = config.metrics && createMetrics({ ...numbers, ...(tracing && { countSpans: tracing.counts }) })
  const watched: Metrics['provider'] = (name, provider) => {
    const counted = metrics?.provider(name, provider) ?? provider
    return tracing?.provider(name, counted) ?? counted
  }
  const { sandboxSeed: seed, demoOrderSpeed: speed } = config
  const sandbox = createSandbox({ db: () => db, now, baseUrl: () => config.publicUrl ?? url, seed })
  const real = { now, publicUrl: config.publicUrl ?? '' }
  const { payments: payAccounts, ...simulated } = paymentProviders(config.payments, sandbox, real)
  const payments = { wechat: watched('wechat', payAccounts.wechat), alipay: watched('alipay', payAccounts.alipay) }
  const insurers = watched('insurers', insurerClient(simulated.insurers))
  const isDemo = hasSandbox(config.sandbox, { payments, insurers })
  const log = () => app.log
  const unwatched = {
    ...shopProviders(config, { now, isDemo, log }),
    searchEngine: await searchEngineOf(config, { now, log }),
  }
  const counted = metrics?.providers(unwatched) ?? unwatched
  const shop = tracing?.providers(counted) ?? counted
  const { sms, hostMessages, couriers, searchEngine } = shop
  const partners = config.providers.merchants === 'simulated' ? await openDemoPartners({ now, seed }) : null
  const accounts = (config.providers.merchants === 'real' && config.partners) || {}
  const partnerClient = merchantClient({
    accountOf: partners?.accountOf ?? ((code) => accounts[code]),
    now,
    report: (failure) => app.log.warn(failure, 'partner failed'),
  })
  const merchants = watched('merchants', partnerClient)
  const calls = createCallIds()
  const draining = { hasBegun: false }
  // In production the log says why a provider failed.
  const logs = process.env.LOG ? process.env.LOG === '1' : config.environment === 'prod'
  const app = await createServer({
    ...(metrics && { metrics }),
    ...(tracing && { tracing }),
    calls,
    draining,
    db,
    ...(opened.searches && { searches: opened.searches }),
    now,
    sandbox: config.sandbox,
    sms,
    messageTemplates: hostMessages.templates,
    chatByStaff: config.providers.chat === 'real',
    identity: shop.identity,
    maps: shop.maps,
    ocr: shop.ocr,
    servicesOff: { ...servicesOffBy(config.providers), ...methodsOffBy(config.payments) },
    merchants,
    couriers,
    payments,
    insurers,
    ...(searchEngine && { searchEngine }),
    ...(shop.pictures && { pictures: { bucket: shop.pictures, takesNew: config.providers.pictures === 'real' } }),
    vault,
    trustProxy: config.trustProxy,
    frameHosts: config.frameHosts,
    docs: config.docs,
    ...(config.sourceMaps && { sourceMaps: openSourceMaps(config.sourceMaps) }),
    log: logs,
    site: serveStaticAndWebhooks(sandbox, process.env.H5_DIST, config.debugConsole),
  })
  await opened.indexing
  await app.listen({ port: config.port, host: config.host })
  url = `http://${config.host}:${(app.server.address() as AddressInfo).port}`
  extras = [
    sandbox.jobs,
    prescriptionJobs(shop.pharmacists, shop.doctors),
    supportJobs(shop.chat),
    workNoticeJobs(config.waitMinutes),
    noticeJobs(shop.noticeSms, hostMessages),
    partnerJobs(merchants),
    customsJobs(shop.customs),
    invoiceJobs(shop.invoices, shop.mails),
    payoutJobs(shop.payouts),
    ...(searchEngine ? [searchEngineJobs(searchEngine)] : []),
    ...(shop.pictures ? [pictureJobs(shop.pictures)] : []),
    ...(config.eventSink ? [eventJobs(eventSink(config.eventSink))] : []),
    ...(speed === null ? [] : [simulatedStore({ speed, friends: groupFriends(() => url) })]),
  ]
  const carriers = config.providers.couriers === 'off' ? undefined : couriers
  const jobs = startShopJobs(
    { db: jobDb, now, payments, insurers, vault, afterSaleProvider: shop.afterSales, couriers: carriers, log: app.log },
    extras,
    tracing ? { tracing } : {},
  )
  const scrapes = metrics && config.metrics && (await serveMetrics(metrics, config.metrics))
  if (scrapes) print(`· 运行指标：http://${config.metrics?.host}:${scrapes.port}/metrics（只供内部访问）`)
  const erp =
    config.erp &&
    (await serveErp(
      {
        db: opened.erpDb,
        now,
        keys: config.erp.keys,
        log: logs,
        ...(metrics && { metrics }),
        ...(tracing && { tracing }),
      },
      config.erp,
    ))
  if (erp) print(`· ERP 接口：http://${config.erp?.host}:${erp.port}/erp/v1（只供内部访问）`)
  const stop = async () => {
    print('· 正在停止…')
    await Promise.all([app.close(), jobs.stop(), scrapes?.close(), erp?.close()])
    await partners?.close()
    await Promise.all([closeDb(opened), tracing?.stop()])
  }
  const drain = () => void (draining.hasBegun = true)
  manageProcess({ stop, calls, drain, drainMs: config.drainMs })
  welcome(url, config)
  process.send?.('ready')
}

/** Returns one line for errors that the operator can fix, and the stack trace for all others. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof OldSchema) return message
  if (code === 'EADDRINUSE') return '端口已被占用：请先停止占用它的程序，或用 PORT 指定另一个端口'
  if (code === 'EACCES') return `没有权限：${message}`
  if (isConnectionRefused(error)) return '连不上 DATABASE_URL 指定的数据库，请检查地址和端口'
  return stack ?? message
}

main().catch((error: unknown) => {
  process.stderr.write(`启动失败：${explain(error)}\n`)
  process.exit(1)
})
