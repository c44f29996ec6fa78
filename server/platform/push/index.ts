import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { Deps } from '../http/context'
import { redeemTicket } from './ticket'

/** Path of live connections. The url never contains secrets. */
export const LIVE_PATH = '/api/live'

/** Time limit for the ticket of a new connection, in ms. */
const GREET_MS = 5000
/** Interval of pings, and the time limit for their reply, in ms: a phone that goes offline closes no connection. */
const PING_MS = 25_000
/** Interval of the query for changes, in ms. */
const POLL_MS = 700
/** Most bytes of a message from a device. */
const MOST_BYTES = 1024
/** Most connections of this process. */
const MOST_CONNECTIONS = 5000
/** Close codes. Application codes start at 4000. */
const UNKNOWN = 4401
const BUSY = 1013

const greeting = z.object({ ticket: z.string().max(100) })

interface Line {
  userId: number
  /** Revision at the last notification of this connection; -1 before the first check. */
  rev: number
  isAlive: boolean
}

/** Returns a number for each of these shoppers that grows with every event about them. */
export type RevisionsOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

function ticketIn(text: string): string {
  try {
    return greeting.parse(JSON.parse(text)).ticket
  } catch {
    return ''
  }
}

/**
 * Notifies devices that something has happened in one of their conversations, without its content: they fetch it with
 * their token, as they do without a connection. One query serves every connection of this process, whichever process
 * wrote the change.
 */
export function mountLiveConnections(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  revisionsOf: RevisionsOf,
) {
  const lines = new Map<WebSocket, Line>()
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  let isPolling = false

  async function poll() {
    if (isPolling || lines.size === 0) return
    isPolling = true
    try {
      const revs = await revisionsOf([...new Set([...lines.values()].map(({ userId }) => userId))])
      for (const [socket, line] of lines) {
        const rev = revs.get(line.userId) ?? 0
        if (line.rev >= 0 && rev > line.rev) socket.send('{"type":"news"}')
        line.rev = rev
      }
    } catch (error) {
      deps.log.warn({ error: (error as Error).message }, 'could not read news of conversations')
    } finally {
      isPolling = false
    }
  }

  function ping() {
    for (const [socket, line] of lines) {
      if (!line.isAlive) socket.terminate()
      line.isAlive = false
      socket.ping()
    }
  }

  async function begin(socket: WebSocket, text: string) {
    const userId = await redeemTicket(deps, ticketIn(text))
    if (userId === null) return socket.close(UNKNOWN)
    const line: Line = { userId, rev: -1, isAlive: true }
    socket.on('pong', () => (line.isAlive = true))
    lines.set(socket, line)
    socket.send('{"type":"ready"}')
  }

  function greet(socket: WebSocket) {
    const late = setTimeout(() => socket.close(UNKNOWN), GREET_MS)
    socket.on('close', () => {
      clearTimeout(late)
      lines.delete(socket)
    })
    // The client sent too much or invalid data; the connection is already closed.
    socket.on('error', () => {})
    socket.once('message', (data: Buffer) => {
      clearTimeout(late)
      if (lines.size >= MOST_CONNECTIONS) return socket.close(BUSY)
      begin(socket, data.toString()).catch(() => socket.close(BUSY))
    })
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== LIVE_PATH) return socket.destroy()
    server.handleUpgrade(request, socket, head, greet)
  }

  app.server.on('upgrade', upgrade)
  const timers = [setInterval(() => void poll(), POLL_MS), setInterval(ping, PING_MS)]
  for (const timer of timers) timer.unref()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
}
