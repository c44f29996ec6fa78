import { randomUUID } from 'node:crypto'
import type { ErpKeys } from '../contexts/orders'
import type { BatchReply } from '../contexts/orders/erp/apply-batch'
import { signatureOf } from '../contexts/orders/erp/signature'

export const ERP_SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests'

/** Keys of the ERP of our own shop (`own`) in tests. The ERP gets all orders since 2020. */
export const erpKeysWith = (change: Partial<ErpKeys[string]> = {}): ErpKeys => ({
  own: {
    ...{
      secrets: [ERP_SECRET],
      ordersFrom: '2020-01-01T00:00:00Z',
      batchesPerMinute: 10_000,
      requestsPerMinute: 10_000,
    },
    ...change,
  },
})

interface Change {
  key?: string
  secret?: string
  /** Seconds added to the time of the request. */
  lateBy?: number
  nonce?: string
  signature?: string
}

interface ErpAnswer<T> {
  status: number
  repeated: boolean
  data: T
  error?: { code: string; message: string }
}

export interface OrdersPage {
  orders: {
    position: number
    orderNo: string
    store: string
    delivery: string
    isCancelled: boolean
    lines: { sku: string; count: number; priceFen: number }[]
  }[]
  next: number
  hasMore: boolean
}

/** Sends signed requests as an ERP does. */
export function erpClient(url: string, now: () => Date = () => new Date()) {
  async function send<T>(method: string, path: string, json?: unknown, change: Change = {}): Promise<ErpAnswer<T>> {
    const body = json === undefined ? '' : JSON.stringify(json)
    const time = String(Math.floor(now().getTime() / 1000) + (change.lateBy ?? 0))
    const nonce = change.nonce ?? randomUUID()
    const signed = { method, path, time, nonce, body: Buffer.from(body) }
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-erp-key': change.key ?? 'own',
        ...{ 'x-erp-time': time, 'x-erp-nonce': nonce },
        'x-erp-signature': change.signature ?? signatureOf(change.secret ?? ERP_SECRET, signed),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    })
    const data = (await response.json()) as T & { error?: { code: string; message: string } }
    const { status, headers } = response
    return { status, repeated: headers.get('x-erp-repeated') === '1', data, ...(data.error && { error: data.error }) }
  }
  return {
    send,
    putBatch: (id: string, body: unknown, change?: Change) =>
      send<BatchReply>('PUT', `/erp/v1/batches/${id}`, body, change),
    readOrders: (query = '', change?: Change) => send<OrdersPage>('GET', `/erp/v1/orders${query}`, undefined, change),
    acknowledge: (cursor: number) => send<{ cursor: number }>('PUT', '/erp/v1/orders/cursor', { cursor }),
  }
}

export type ErpClient = ReturnType<typeof erpClient>
