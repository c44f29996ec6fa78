import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { Deps } from '../http/context'
import { redeem } from './ticket'

/** Where lines are opened. Nothing secret ever stands in its address. */
export const LIVE_PATH = '/api/live'

const GREET_MS = 5000
/** A phone that has gone says nothing: it is asked this often, and has as long to answer. */
const PING_MS = 25_000
const LOOK_MS = 700
const MOST_BYTES = 1024
const MOST_LINES = 5000
/** The application's own codes begin at 4000. */
const UNKNOWN = 4401
const BUSY = 1013

const greeting = z.object({ ticket: z.string().max(100) })

interface Line {
  userId: number
  /** What had happened when this line was last told; -1 before it was looked at. */
  rev: number
  isAlive: boolean
}

/** How much has happened by now for each of these shoppers; a growing number. */
export type RevisionsOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

function ticketIn(text: string): string {
  try {
    return greeting.parse(JSON.parse(text)).ticket
  } catch {
    return ''
  }
}

/**
 * Tells devices that something has happened in a conversation of theirs, and never what: they ask for it with their token, as they do
 * without a line. One look at the table serves every line of this process, whichever process wrote.
 */
export function live(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'log'>, revisionsOf: RevisionsOf) {
  const lines = new Map<WebSocket, Line>()
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  let isLooking = false

  async function look() {
    if (isLooking || lines.size === 0) return
    isLooking = true
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
      isLooking = false
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
    const userId = await redeem(deps, ticketIn(text))
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
    // Too much said, or said wrongly: the line is closed already.
    socket.on('error', () => {})
    socket.once('message', (data: Buffer) => {
      clearTimeout(late)
      if (lines.size >= MOST_LINES) return socket.close(BUSY)
      begin(socket, data.toString()).catch(() => socket.close(BUSY))
    })
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== LIVE_PATH) return socket.destroy()
    server.handleUpgrade(request, socket, head, greet)
  }

  app.server.on('upgrade', upgrade)
  const timers = [setInterval(() => void look(), LOOK_MS), setInterval(ping, PING_MS)]
  for (const timer of timers) timer.unref()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
}
