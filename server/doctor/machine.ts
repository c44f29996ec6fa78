import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import type { Config } from '../config'
import { Finished, type Check, type Finding } from './check'

/** Least space for the embedded database and its pictures, in bytes. */
const LEAST_FREE = 1024 ** 3
/** Least days that a certificate must still be valid: Caddy renews a month before the end. */
const LEAST_DAYS = 14
const DAY_MS = 86_400_000
const TIMEOUT_MS = 8000

/** Returns the folder itself, or the nearest one above it that exists. */
function existing(folder: string): string {
  const full = path.resolve(folder)
  return fs.existsSync(full) || full === path.dirname(full) ? full : existing(path.dirname(full))
}

async function checkDisk(folder: string): Promise<Finding> {
  const at = existing(folder)
  fs.accessSync(at, fs.constants.W_OK)
  const { bavail, bsize } = fs.statfsSync(at)
  const gigabytes = ((bavail * bsize) / 1024 ** 3).toFixed(1)
  if (bavail * bsize < LEAST_FREE) throw new Finished(`只剩 ${gigabytes} GB：数据库和图片都写在这里，请腾出空间`)
  return `剩余 ${gigabytes} GB`
}

/** Listens at an address for a moment; false when another program does. */
const isFree = (port: number, host: string) =>
  new Promise<boolean>((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** Whether a server of ours answers at a port: its reply contains this text. */
async function answersWith(url: string, text: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return (await response.text()).includes(text)
  } catch {
    return false
  }
}

async function checkPort(name: string, { port, host }: { port: number; host: string }, mark: [string, string]) {
  if (port === 0 || (await isFree(port, host))) return `${port === 0 ? '任意端口' : `${port} `}可用`
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  if (await answersWith(`http://${reachable}:${port}${mark[0]}`, mark[1])) return '药达正在这个端口运行'
  throw new Finished(`${port} 被别的程序占用：停止它，或用 ${name} 换一个端口`)
}

/** Returns the days until the certificate of a host ends. Fails for one that browsers do not trust. */
const daysOfCertificate = ({ hostname, port }: URL, now: Date) =>
  new Promise<number>((resolve, reject) => {
    const socket = tls.connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      resolve(Math.floor((new Date(socket.getPeerCertificate().valid_to).getTime() - now.getTime()) / DAY_MS))
      socket.end()
    })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
  })

async function checkPublicUrl(publicUrl: string, now: () => Date): Promise<Finding> {
  const url = new URL(publicUrl)
  const days = url.protocol === 'https:' ? await daysOfCertificate(url, now()) : null
  if (days !== null && days < LEAST_DAYS) throw new Finished(`证书还有 ${days} 天到期：检查自动续期`)
  const response = await fetch(`${publicUrl}/api/healthz`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const certificate = days === null ? '没有加密，只能用于演示' : `证书还有 ${days} 天`
  return response.ok ? `可访问，${certificate}` : `入口可访问，商城还没有启动（${response.status}）；${certificate}`
}

/** Returns the checks of disk, ports and the public address. */
export function machineChecks(config: Config, { now }: { now: () => Date }): Check[] {
  const { metrics, publicUrl, databaseUrl, dataDir, port, host } = config
  return [
    ...(databaseUrl ? [] : [{ name: '磁盘', provider: dataDir, run: () => checkDisk(dataDir) }]),
    {
      ...{ name: '端口', provider: 'PORT' },
      run: () => checkPort('PORT', { port, host }, ['/api/healthz', 'ok']),
    },
    {
      ...{ name: '运行指标', provider: 'METRICS_PORT' },
      run: async () =>
        metrics
          ? checkPort('METRICS_PORT', metrics, ['/metrics', 'yaoda_'])
          : { state: 'off', advice: '没有运行指标；正式环境请设置 METRICS_PORT' },
    },
    {
      ...{ name: '公网地址', provider: 'PUBLIC_URL' },
      run: async () =>
        publicUrl
          ? checkPublicUrl(publicUrl, now)
          : { state: 'off', advice: '支付平台的通知到不了；接入真实支付必须设置 PUBLIC_URL' },
    },
  ]
}
