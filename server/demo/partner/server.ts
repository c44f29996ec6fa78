import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyReply } from 'fastify'
import { z } from 'zod'
import { chooseFault } from '../../platform/fault-injection'
import { singleHeaders } from '../../platform/http/single-headers'
import { PARTNER_PATHS, type OrderNotice, type PartnerNotice } from '../../providers/partner/contract'
import type { PartnerAccount } from '../../providers/partner/http'
import { nonceOfRequest, signReply, signRequest, WINDOW_MS } from '../../providers/partner/signature'
import { customerOf, phoneOfCustomer } from './customers'
import { readToken } from './tokens'

/**
 * Faults of a partner: it answers late or never, fails, signs with another key, answers another content, or sends every
 * row twice.
 */
const PARTNER_FAULTS = ['slow', 'lost', 'error', 'unsigned', 'garbled', 'twice'] as const
export type PartnerFault = (typeof PARTNER_FAULTS)[number]

interface Options {
  now: () => Date
  /** Delay of `slow`, in ms. */
  slowMs?: number
  /** Seed of the faults by the number of the request; without it none occurs. */
  seed?: number
  /** Fault of the next request. */
  fault?: () => PartnerFault | undefined
}

/** Request that a partner has received. */
export interface PartnerRequest {
  merchantCode: string
  path: string
  body: unknown
}

/** Demo partners on a port of their own. Every code is a partner: `<url>/<code>` is its interface. */
export interface DemoPartners {
  url: string
  /** Genuine requests so far, oldest first. */
  requests: readonly PartnerRequest[]
  /** Order notices received, each once. */
  orderNotices: readonly (OrderNotice & { merchantCode: string })[]
  accountOf(merchantCode: string): PartnerAccount
  /** Sends a signed notice to the shop at `shopUrl`; returns the status of the answer. */
  notify(shopUrl: string, merchantCode: string, notice: PartnerNotice): Promise<number>
  close(): Promise<void>
}

const key = z.union([z.strictObject({ phone: z.string() }), z.strictObject({ customParam: z.string() })])
const tokenInput = z.strictObject({ token: z.string() })
const noticeInput = z.strictObject({
  noticeId: z.string(),
  orderNo: z.string(),
  status: z.enum(['paid', 'cancelled', 'refunded']),
  amount: z.number(),
  at: z.iso.datetime({ offset: true }),
})

const keyOf = (merchantCode: string) => createHmac('sha256', 'demo partner').update(merchantCode).digest('hex')
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
const double = <T>(rows: readonly T[]) => [...rows, ...rows]

/** Starts the demo partners on a free loopback port. The configuration refuses them in production. */
export async function openDemoPartners({
  now,
  slowMs = 800,
  seed,
  fault = () => undefined,
}: Options): Promise<DemoPartners> {
  const seededFault = chooseFault(seed, PARTNER_FAULTS)
  const requests: PartnerRequest[] = []
  const orderNotices: (OrderNotice & { merchantCode: string })[] = []
  /** Nonces of the last minutes with their times in ms. */
  const nonces = new Map<string, number>()
  const usedTokens = new Set<string>()
  const stopping = new AbortController()

  const isNew = (nonce: string) => {
    const at = now().getTime()
    for (const [known, time] of nonces) if (at - time > 2 * WINDOW_MS) nonces.delete(known)
    if (nonces.has(nonce)) return false
    nonces.set(nonce, at)
    return true
  }
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const never = () => pause(2 ** 31 - 1)

  function findCustomer(body: unknown, faultKind: PartnerFault | undefined) {
    const input = key.parse(body)
    const customer = customerOf('phone' in input ? input.phone : phoneOfCustomer(input.customParam))
    if (!customer || faultKind !== 'twice') return { status: 200, data: customer }
    const { addresses, patients } = customer
    return { status: 200, data: { ...customer, addresses: double(addresses), patients: double(patients) } }
  }

  async function redeemToken(merchantCode: string, body: unknown) {
    const { token } = tokenInput.parse(body)
    const { outcome, customerId, mobile } = readToken(token)
    if (outcome === 'slow') await pause(slowMs)
    if (outcome === 'lost') await never()
    if (outcome !== 'ok' && outcome !== 'slow') return { status: 422, data: { error: outcome } }
    const used = `${merchantCode} ${token}`
    if (usedTokens.has(used)) return { status: 422, data: { error: 'used' } }
    usedTokens.add(used)
    return { status: 200, data: { customerId, mobile } }
  }

  function receiveNotice(merchantCode: string, body: unknown) {
    const notice = noticeInput.parse(body)
    const isKnown = orderNotices.some((one) => one.noticeId === notice.noticeId && one.merchantCode === merchantCode)
    if (!isKnown) orderNotices.push({ ...notice, merchantCode })
    return { status: 200, data: { received: true } }
  }

  async function answer({ merchantCode, path, body }: PartnerRequest, faultKind: PartnerFault | undefined) {
    if (path === PARTNER_PATHS.findCustomer) return findCustomer(body, faultKind)
    if (path === PARTNER_PATHS.redeemToken) return redeemToken(merchantCode, body)
    if (path === PARTNER_PATHS.notifyOrder) return receiveNotice(merchantCode, body)
    return { status: 404, data: null }
  }

  const app = fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))

  app.post<{ Params: { code: string; '*': string } }>('/:code/*', async (request, reply: FastifyReply) => {
    const merchantCode = request.params.code
    const path = `/${request.params['*']}`
    const text = String(request.body ?? '')
    const secret = keyOf(merchantCode)
    const message = { method: 'POST', path: request.url, body: text }
    const nonce = nonceOfRequest(secret, message, singleHeaders(request.headers), now())
    if (nonce === null || !isNew(nonce)) return reply.status(401).send({ error: 'signature' })
    const received = { merchantCode, path, body: parse(text) }
    requests.push(received)
    const faultKind = fault() ?? seededFault(`${path} ${requests.length}`)
    if (faultKind === 'error') return reply.status(500).send({ error: 'fault' })
    if (faultKind === 'slow') await pause(slowMs)
    if (faultKind === 'lost') await never()
    const { status, data } = await answer(received, faultKind)
    const body = JSON.stringify(faultKind === 'garbled' ? { phone: 1 } : data)
    const signed = signReply(faultKind === 'unsigned' ? keyOf('another key') : secret, { status, nonce, body }, now())
    return reply.status(status).headers(signed).type('application/json').send(body)
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    url,
    requests,
    orderNotices,
    accountOf: (merchantCode) => ({ baseUrl: `${url}/${merchantCode}`, key: keyOf(merchantCode) }),
    async notify(shopUrl, merchantCode, notice) {
      const target = new URL(`/api/partner/notify/${merchantCode}`, shopUrl)
      const body = JSON.stringify(notice)
      const signed = signRequest(keyOf(merchantCode), { method: 'POST', path: target.pathname, body }, now())
      const headers = { ...signed, 'content-type': 'application/json' }
      return (await fetch(target, { method: 'POST', headers, body })).status
    },
    close: async () => {
      stopping.abort()
      await app.close()
    },
  }
}
