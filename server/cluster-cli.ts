import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPrograms } from './cluster/programs'
import { LOOPBACK, LOOPBACK_NETWORK, startCluster, type Cluster } from './cluster/start'

// `npm run cluster`: three databases with automatic failover and two servers on this machine, to try a cluster
// (docs/scaling.md). Its data are deleted at the end.

const LOGS = path.join(__dirname, '../.cache/cluster')
const print = (line: string) => process.stdout.write(`${line}\n`)

function describe({ databases, apis }: Cluster, folder: string) {
  print('')
  print('集群已就绪：')
  for (const [index, { url }] of apis.entries()) print(`· 服务 ${index + 1}：${url}`)
  for (const { address } of databases)
    print(`· 数据库 ${address.name}：${address.host}:${address.ports.postgres}，Patroni ${address.ports.rest}`)
  print(`· 查看主备：patronictl -c ${path.join(folder, databases[0]?.address.name ?? '', 'patroni.yml')} list`)
  print(`· 配置和数据：${folder}（停止后删除）`)
  print(`· 日志：${LOGS}`)
  print('· 按 Ctrl+C 停止')
}

async function main() {
  const programs = findPrograms()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-cluster-'))
  fs.rmSync(LOGS, { recursive: true, force: true })
  fs.mkdirSync(LOGS, { recursive: true })
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  const stopping = new AbortController()
  const starting = startCluster({
    ...{ programs, folder, logs: LOGS, sites: LOOPBACK, network: LOOPBACK_NETWORK },
    server: ['--import', 'tsx', 'server/main.ts'],
    env: { DATA_KEY: randomBytes(32).toString('hex') },
    say: (line) => print(`· 启动 ${line}`),
    signal: stopping.signal,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      print('· 正在停止…')
      stopping.abort()
      void starting
        .then((cluster) => cluster.stop())
        .then(
          () => process.exit(),
          () => process.exit(),
        )
    })
  const cluster = await starting
  if (!stopping.signal.aborted) describe(cluster, folder)
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
