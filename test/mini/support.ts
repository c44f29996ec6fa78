import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { addressOf } from '../../src/api/address'
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import type { Input, Reply } from '../../src/contract/types'
import { root } from '../support/server'
import { openMini, type MiniHost, type OpenOptions } from './host'

export type Host = 'weapp' | 'alipay'
export const HOSTS: Host[] = ['weapp', 'alipay']

/** Where the built packages find the API; the tests send it to their own server. */
const BUILT_API = 'http://127.0.0.1:8080'

/** Folder of a built package; MINI_DIST_WEAPP and MINI_DIST_ALIPAY name another one. */
export function distOf(host: Host): string {
  const dist = path.resolve(root, process.env[`MINI_DIST_${host.toUpperCase()}`] ?? `dist/${host}`)
  if (fs.existsSync(path.join(dist, 'app.json'))) return dist
  throw new Error(`${dist} holds no built mini-program: run npm run build:${host}`)
}

/** Opens the shop with `server` in place of the API it was built for. */
export const openShop = (host: Host, server: string | (() => string), options: Partial<OpenOptions> = {}) =>
  openMini({
    host,
    dist: distOf(host),
    timeout: 20_000,
    rewrite: (url) => url.replace(BUILT_API, typeof server === 'string' ? server : server()),
    ...options,
  })

/** Asks the server as the app would; throws what it refuses. */
export async function ask<K extends EndpointName>(server: string, name: K, input: Input<K>, token = '') {
  const endpoint: Endpoint = endpoints[name]
  const { path: address, body } = addressOf(endpoint, input)
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), authorization: token }
  const response = await fetch(server + address, {
    method: endpoint.method,
    headers,
    body: body && JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; msg: string; data: Reply<K> }
  if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`)
  return answer.data
}

/** The shopper taps "pay" in the provider's own screen. */
export async function payAtSandbox(server: string, prepayId: string) {
  const response = await fetch(`${server}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prepayId, outcome: 'paid' }),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`)
}

/** What differs between two runs: the shopper's number, clocks, dates, order numbers. */
export const timeless = (text: string, mobile: string) =>
  text
    .replaceAll(mobile, '#mobile')
    .replace(/(\*{4}|药友)\d{4}/g, '$1#tail')
    .replace(/\d{14,}/g, '#no')
    .replace(/\d{4}-\d\d-\d\d/g, '#date')
    .replace(/\d?\d:\d\d(:\d\d)?/g, '#time')
    .replace(/^:?\d\d$/gm, '#clock')

/** KB as the budgets count them. */
export const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10

/** setData since the last asking. */
export function setDataMeter(mini: MiniHost) {
  let seen = mini.setDataLog.sizes.length
  return () => {
    const sizes = mini.setDataLog.sizes.slice(seen)
    seen = mini.setDataLog.sizes.length
    return { calls: sizes.length, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}

/** The wire between app and server: up, cut, or holding every question without an answer. */
export async function openWire(server: string) {
  const silent = http.createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const silence = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  let to = server
  const turn = (next: string) => {
    to = next
    silent.closeAllConnections()
  }
  return {
    to: () => to,
    up: () => turn(server),
    /** Nobody listens at port 1. */
    cut: () => turn('http://127.0.0.1:1'),
    hold: () => turn(silence),
    close: () => {
      silent.closeAllConnections()
      silent.close()
    },
  }
}
