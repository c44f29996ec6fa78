import { observable, runInAction } from 'mobx'
import type { OrderCard } from '@/contract/types'
import { OrderType } from '@/domain/kind'
import { isOrderStatus, OrderStatus } from '@/domain/order-status'
import { durationText, minutesLate, promiseText, type Promised } from '@/domain/promise'
import type { WithStores } from '@/page-kit/ports'
import { orderTexts } from '@/texts/order'

const texts = orderTexts.list

/** Most orders of a page whose riders are asked: a shopper rarely waits for more. */
const MOST = 3

/** Whether a rider may carry the order now. */
const isRiding = ({ orderStatusCode, orderType, pickup }: OrderCard) =>
  orderStatusCode === OrderStatus.shipped && orderType === OrderType.lightning && pickup === 0

/** Arrival times that riders report, by order number: the account page and the order show them, so the list does too. */
export class RiderTimes {
  private readonly times = observable.map<string, Promised>({}, { deep: false })

  constructor(private readonly app: WithStores<'api'>) {}

  /** Returns the rider's range of an order; undefined while none is known or the order is not under way. */
  of = (order: OrderCard): Promised | undefined => (isRiding(order) ? this.times.get(order.orderNo) : undefined)

  /** Loads the ranges of the first orders under way; an order without a reply keeps its promise. */
  load = (orders: readonly OrderCard[]) => Promise.all(orders.filter(isRiding).slice(0, MOST).map(this.loadOne))

  private loadOne = async ({ orderNo }: OrderCard) => {
    const result = await this.app.stores.api.call('riderOfOrder', { orderNo })
    runInAction(() => {
      const eta = result.ok ? result.data.eta : null
      if (eta) this.times.set(orderNo, eta)
      else this.times.delete(orderNo)
    })
  }
}

/**
 * Returns the time of an order under way: how late it is, else the rider's range, as the order itself shows it, else the
 * promise; '' for other orders.
 */
export function arrivalLine(
  { promise, orderStatusCode: code }: Pick<OrderCard, 'promise' | 'orderStatusCode'>,
  rider: Promised | undefined,
  now: number,
): string {
  if (!isOrderStatus(code, OrderStatus.paid, OrderStatus.shipped)) return ''
  const minutes = promise ? minutesLate(promise, now) : 0
  if (minutes > 0) return texts.late(durationText(minutes))
  const range = rider ?? promise
  return range ? promiseText(range, now) : ''
}
