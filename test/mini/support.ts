import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { endpoints, type EndpointName } from '../../src/contract'
import type { Reply } from '../../src/contract/types'
import type { Purpose } from '../../src/domain/consent'
import { storedConsent } from '../support/consent'
import { NO_ROWS } from '../support/emptied'
import { mustKeepNothing } from '../support/personal'
import { root } from '../support/server'
import { wireReply } from '../support/wire-reply'
import type { Part } from '../fakes/server'
import { openMini, type MiniHost, type OpenOptions } from './host'

export type Host = 'weapp' | 'alipay'
export const HOSTS: Host[] = ['weapp', 'alipay']

/** Origin of the API that the built packages call; the tests redirect it to their own server. */
const BUILT_API = 'http://127.0.0.1:8080'

/** Returns the folder of a built package. MINI_DIST_WEAPP and MINI_DIST_ALIPAY override it. */
export function distOf(host: Host): string {
  const dist = path.resolve(root, process.env[`MINI_DIST_${host.toUpperCase()}`] ?? `dist/${host}`)
  if (fs.existsSync(path.join(dist, 'app.json'))) return dist
  throw new Error(`${dist} contains no built mini-program: run npm run build:${host}`)
}

/**
 * `allows`: consents that a returning shopper has given, with location refused unless it is listed; `null`: a new
 * device.
 */
type ShopOptions = Partial<OpenOptions> & {
  allows?: readonly Purpose[] | null
  /**
   * Whether the app may request the position; otherwise the device has just refused it, because most tests are about
   * something else.
   */
  asksPosition?: boolean
  /**
   * Whether the shopper has chosen a place near the stores of Shekou on an earlier visit; by default unless the app may
   * request the position or the device is new.
   */
  isPlaced?: boolean
}

/** Place of a returning shopper, as the app stores it: three hundred metres from a store that never closes. */
const SHEKOU = {
  cityId: 903,
  cityName: '深圳',
  latitude: 22.506578,
  longitude: 113.939013,
  title: '深圳蛇口',
  state: 2,
}

/** Closes at the end of the file everything that a failed test has left open: it would keep the run alive for ever. */
const left = new Set<{ close(): unknown }>()
afterAll(() => Promise.all([...left].map((one) => one.close())))
const closedAtEnd = <R, T extends { close(): R }>(one: T, checkStorage: () => void = () => {}): T => {
  const close = one.close.bind(one)
  left.add(one)
  return Object.assign(one, {
    close: () => {
      left.delete(one)
      const closed = close()
      checkStorage()
      return closed
    },
  })
}

/** Opens the app with `server` in place of the API it was built for. */
export const openShop = async (
  host: Host,
  server: string | ((url: string) => string),
  {
    allows,
    asksPosition,
    isPlaced = !asksPosition && allows !== null,
    storage = new Map<string, string>(),
    ...options
  }: ShopOptions = {},
) => {
  for (const [key, value] of Object.entries(allows === null ? {} : storedConsent(allows)))
    if (!storage.has(key)) storage.set(key, JSON.stringify(value))
  if (isPlaced && !storage.has('broswerLocation'))
    storage.set('broswerLocation', JSON.stringify(JSON.stringify(SHEKOU)))
  if (!asksPosition) storage.set('noPosition', JSON.stringify('{"value":"1","until":9e15}'))
  // Checks the storage of every closed device for personal data, whatever the test did. @spec S23
  const checkStorage = () => mustKeepNothing(JSON.stringify([...storage]))
  return closedAtEnd(
    await openMini({
      host,
      dist: distOf(host),
      timeout: 40_000,
      rewrite: (url) => url.replace(BUILT_API, typeof server === 'string' ? server : server(url)),
      storage,
      ...options,
    }),
    checkStorage,
  )
}

/** Replaces the text that differs between two runs: mobile number, times, dates, order numbers. */
export const timeless = (text: string, mobile: string) =>
  text
    .replaceAll(mobile, '#mobile')
    .replace(/(\*{4}|药友)\d{4}/g, '$1#tail')
    // Replaces the recent buyers of a product: the previous run is among them.
    .replace(/^.*(刚刚|\d+ 分钟前|\d+ 小时前)买过\n?/gm, '')
    .replace(/\d{14,}/g, '#no')
    .replace(/\d{4}-\d\d-\d\d/g, '#date')
    .replace(/\d?\d:\d\d(:\d\d)?/g, '#time')
    .replace(/^:?\d\d$/gm, '#clock')

/** Converts bytes to KB, rounded as the budgets count them. */
export const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10

/** Scrolls until the list of the page is complete. */
export async function scrollToTheEnd(mini: MiniHost) {
  for (let page = 0; page < 20 && !mini.has('没有更多了'); page++) {
    await mini.page().reachBottom()
    await mini.settle()
  }
}

/** Counts the setData calls and bytes since the previous call. */
export function setDataMeter(mini: MiniHost) {
  let logSize = mini.setDataLog.sizes.length
  return () => {
    const sizes = mini.setDataLog.sizes.slice(logSize)
    logSize = mini.setDataLog.sizes.length
    return { calls: sizes.length, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}

const listen = async (answer: http.RequestListener) => {
  const server = http.createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Controls the connection between app and server: working, cut, or holding every request without a reply. */
export async function openWire(server: string) {
  let isHeld = false
  // A request that was under way when the connection changed fails like later ones.
  const silent = await listen((_, reply) => void (isHeld || reply.destroy()))
  let replies: Record<string, unknown> = {}
  const pathIn = (url: string) => Object.keys(replies).find((path) => url.includes(path))
  const made = await listen(({ url = '' }, reply) => {
    const path = pathIn(url)
    // Fails a late request of the previous page, whose path has no reply any more.
    if (path === undefined) return reply.destroy()
    const data = replies[path]
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, msg: 'ok', data }))
  })
  let to = server
  const turn = (next: string) => {
    to = next
    replies = {}
    isHeld = next === silent.url
    silent.server.closeAllConnections()
  }
  /** Restores the connection and answers these paths with the given data. */
  const answerAll = (byPath: Record<string, unknown>) => {
    turn(server)
    replies = byPath
  }
  return closedAtEnd({
    to: (url: string) => (pathIn(url) ? made.url : to),
    up: () => turn(server),
    /**
     * Restores the connection and answers this path with an empty list: paged by default, a plain array with `plain`.
     */
    empty: (path: string, plain = false) => answerAll({ [path]: plain ? [] : NO_ROWS }),
    /** Restores the connection and answers this endpoint with a reply completed from the contract. */
    answer: <K extends EndpointName>(name: K, part: Part<Reply<K>>) =>
      answerAll({ [endpoints[name].path]: wireReply(name, part).data }),
    answerAll,
    /** Cuts the connection: no server listens at port 1. */
    cut: () => turn('http://127.0.0.1:1'),
    hold: () => turn(silent.url),
    close: () => {
      for (const { server: one } of [silent, made]) {
        one.closeAllConnections()
        one.close()
      }
    },
  })
}
