import { PLACE, STORE } from '../model/model-shop'
import { PRODUCTS } from '../shop-products'
import { NO_ANSWER } from '../races/client'
import type { Buyer } from '../races/shoppers'
import { nothingAcknowledged, type Acknowledged, type PlacedOrder } from './acknowledged'
import { createSender, type Answered, type Call, type Sender } from './calls'
import { createRandom, pause, type Random } from './random'

/** Products without purchase limits and without price changes during the run. */
const SOLD = [PRODUCTS.granules, PRODUCTS.mask] as const
export const SOLD_PRODUCTS: readonly string[] = SOLD

const UNAVAILABLE = 503
const SUCCESS = 200
/** How long a client repeats a call before it gives up, in ms. */
const PERSIST_MS = 180_000
/** How long a client queries whether its payment has arrived, in ms. */
const ASK_MS = 60_000

interface Shopper {
  buyer: Buyer
  random: Random
  send: Sender
  orders: number
}

/** Steady load: shoppers browse, order, pay and request refunds without end. */
export interface Load {
  acknowledged: Acknowledged
  /** Returns every reply since the last call of `takeCalls`. */
  takeCalls(): Call[]
  /** Calls that got no definite reply although they were repeated for minutes, and repeats with a different reply. */
  problems: string[]
  /** Lets every shopper finish the current work. */
  stop(): Promise<void>
}

interface LoadOptions {
  buyers: readonly Buyer[]
  /** Urls of the processes. A shopper without a reply tries the next process. */
  urls: () => readonly string[]
  seed: number
  /** Longest pause between two calls of a shopper, in ms. */
  thinkMs?: number
  /** One in this many orders is never paid. */
  unpaidOneIn?: number
}

export function startLoad({ buyers, urls, seed, thinkMs = 200, unpaidOneIn = 5 }: LoadOptions): Load {
  const acknowledged = nothingAcknowledged()
  const problems: string[] = []
  let calls: Call[] = []
  let isOver = false
  const send = createSender((call) => void calls.push(call))

  /** Repeats a call until the reply is definite, alternating between the processes. */
  async function persist<T>({ random }: Shopper, label: string, sendRequest: (url: string) => Promise<Answered<T>>) {
    const since = Date.now()
    for (let at = random.between(0, 7); ; at++) {
      await pause(random.between(0, thinkMs))
      const all = urls()
      const answer = await sendRequest(all[at % all.length] as string)
      if (answer.code !== NO_ANSWER && answer.code !== UNAVAILABLE) return answer
      if (Date.now() - since > PERSIST_MS) {
        problems.push(`${label}: no definite answer in ${PERSIST_MS / 1000} s`)
        return answer
      }
      await pause(100)
    }
  }

  async function browse(shopper: Shopper) {
    const { token } = shopper.buyer
    const barcode = shopper.random.pick(SOLD)
    await persist(shopper, 'productDetail', (url) =>
      send.call(url, 'productDetail', { ...PLACE, barcode } as never, token),
    )
    await persist(shopper, 'orderList', (url) => send.call(url, 'orderList', { status: 0 } as never, token))
  }

  /** Places an order; returns nothing when the server refuses it. */
  async function order(shopper: Shopper): Promise<PlacedOrder | undefined> {
    const { buyer, random } = shopper
    const { token, addressId } = buyer
    const request = {
      barcode: random.pick(SOLD),
      count: random.between(1, 2),
      cardGoodsType: 2 as const,
      storeNo: STORE,
    }
    const added = await persist(shopper, 'addToCart', (url) =>
      send.call(url, 'addToCart', { ...PLACE, ...request } as never, token),
    )
    if (added.code !== SUCCESS) return undefined
    const lines = { cartIds: [added.data.cardGoodsId], cartType: 2 as const, couponId: null }
    const quote = await persist(shopper, 'confirmOrder', (url) =>
      send.call(url, 'confirmOrder', { ...PLACE, ...lines, addressId } as never, token),
    )
    if (quote.code !== SUCCESS) return undefined
    const idemKey = `faults-${buyer.id}-${++shopper.orders}`
    const input = { idemKey, addressId, ...lines, payable: quote.data.payable }
    const submit = () => persist(shopper, 'submitO2o', (url) => send.call(url, 'submitO2o', input as never, token))
    const { code, data } = await submit()
    if (code !== SUCCESS) return undefined
    const placed = { id: data.id, orderNo: data.orderNo, userId: buyer.id }
    acknowledged.orders.push(placed)
    if (random.oneIn(4)) {
      const repeat = await submit()
      if (repeat.code !== SUCCESS || repeat.data.id !== placed.id)
        problems.push(`repeat of order ${placed.id}: ${repeat.code}, order ${repeat.data?.id}`)
    }
    return placed
  }

  async function pay(shopper: Shopper, { id, orderNo }: PlacedOrder): Promise<boolean> {
    const { buyer, random } = shopper
    const { token } = buyer
    const method = random.pick(['wechat', 'alipay'] as const)
    const notify = random.pick(['once', 'twice'] as const)
    const opened = await persist(shopper, 'payOrder', (url) =>
      send.call(url, 'payOrder', { orderNo, method } as never, token),
    )
    if (opened.code !== SUCCESS) return false
    const prepayId = opened.data.cashierUrl.split('/').at(-1) ?? ''
    const confirmed = await persist(shopper, 'sandboxPay', (url) => send.confirmPayment(url, prepayId, notify))
    if (confirmed.code !== SUCCESS) return false
    for (const since = Date.now(); Date.now() - since < ASK_MS;) {
      const state = await persist(shopper, 'queryPay', (url) => send.call(url, 'queryPay', { orderNo }, token))
      if (state.code === SUCCESS && state.data.paid) {
        acknowledged.payments.add(id)
        return true
      }
      await pause(200)
    }
    problems.push(`order ${id}: confirmed at the cashier, and not paid within ${ASK_MS / 1000} s`)
    return false
  }

  async function refund(shopper: Shopper, { id }: PlacedOrder) {
    const { token } = shopper.buyer
    const { code } = await persist(shopper, 'refundOrder', (url) =>
      send.call(url, 'refundOrder', { id, refundRemark: '不想要了' } as never, token),
    )
    if (code === SUCCESS) acknowledged.refunds.add(id)
  }

  async function live(shopper: Shopper) {
    while (!isOver) {
      if (shopper.random.oneIn(3)) await browse(shopper)
      const placed = await order(shopper)
      if (!placed || shopper.random.oneIn(unpaidOneIn)) continue
      const isPaid = await pay(shopper, placed)
      if (isPaid && shopper.random.oneIn(3)) await refund(shopper, placed)
    }
  }

  const running = Promise.all(
    buyers.map((buyer, index) => live({ buyer, send, random: createRandom(seed * 1000 + index), orders: 0 })),
  )
  return {
    ...{ acknowledged, problems },
    takeCalls() {
      const takenCalls = calls
      calls = []
      return takenCalls
    },
    async stop() {
      isOver = true
      await running
    },
  }
}
