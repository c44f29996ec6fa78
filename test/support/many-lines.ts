import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '../../src/contract'
import type { CartItem } from '../../src/contract/types'
import { cartGroup, cartLine, cartReply, reduction } from '../builders/cart'

export const LINES = 100
const GROUPS = 10
/** Stock of every line: more than any test adds. */
const STOCK = 999

/**
 * Builds a cart line. The lines of every second group have a promotion far from its threshold, which makes a tap change
 * its hint.
 */
const lineOf = (group: number, n: number): CartItem => {
  const reduceVo = group % 2 === 0 ? reduction(`R${group}`, 9000, 100) : null
  return cartLine(group * (LINES / GROUPS) + n + 1, { price: 18.8, stock: STOCK, reduceVo })
}

const groups = Array.from({ length: GROUPS }, (_, group) =>
  cartGroup(
    `S${group}`,
    Array.from({ length: LINES / GROUPS }, (_unused, n) => lineOf(group, n)),
  ),
)

const ANSWERS = [
  [endpoints.cartList, () => cartReply(groups)],
  [
    endpoints.setCartCount,
    (body: string) => ({ ...(JSON.parse(body) as { cardGoodsId: number; count: number }), stock: STOCK }),
  ],
  [endpoints.safetyFacts, () => ({ goods: [], interactions: [], herbs: [] })],
] as const

export const answerOf = (url = '') => ANSWERS.find(([{ path }]) => url.includes(path))?.[1]

/** Whether this server answers the url; the real server answers everything else. */
export const isManyLines = (url: string) => answerOf(url) !== undefined

/** Starts a server on which the cart has a hundred lines of ten stores. */
export async function startManyLines() {
  const server = http.createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const data = answerOf(request.url)?.(body)
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, msg: 'ok', data }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
