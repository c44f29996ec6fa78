import { formatShopTime } from '../../src/domain/shop-time'
import { sendRequest } from './ask'
import { withClock } from './clock'
import { SALE } from './shopper'

const DAY_MS = 86_400_000
/**
 * Server options whose clock `moveOn` moves to the time at which the balance due of the running presale can be paid.
 */
export const TO_BALANCE = withClock(5 * DAY_MS + 60_000)

/** Returns tomorrow's date in the format of a reservation's days. */
export const tomorrow = () => formatShopTime(Date.now() + DAY_MS, 'MM-DD')

/** 医用外科口罩: reserved free of charge. */
export const GIFT = { barcode: '2820000012661', id: 7, num: 1, state: 0 } as const

/** Places a presale order and leaves its deposit unpaid. */
export async function orderPresale(server: string, { token, addressId }: { token: string; addressId: number }) {
  const presaleInput = { presellId: SALE.sale, count: SALE.count, addressId }
  const { payable, presell: presale } = await sendRequest(server, 'confirmPresale', presaleInput, token)
  const agreed = { payable, balance: presale.balance }
  return sendRequest(
    server,
    'submitPresale',
    { ...presaleInput, ...agreed, idemKey: `ahead-${addressId}-unpaid` },
    token,
  )
}

/** Waits until the server has closed the order. */
export async function closed(server: string, { token }: { token: string }, id: number) {
  for (let code = 0; code !== 600;) {
    code = (await sendRequest(server, 'orderDetail', { id }, token)).orderStatusCode
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
