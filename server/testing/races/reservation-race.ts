import { reserveDays } from '../../../src/domain/reserve'
import type { Db } from '../../platform/db/open'
import { call, tally } from './client'
import { createVirtualUsers, STORE } from './shoppers'
import type { Scenario } from './shop-processes'

/** 宁夏枸杞: ten pieces in each part of a day at a store. */
const BARCODE = '2820000056979'
const PAYABLE = 39

const bookedOf = async (db: Db, reserveId: number) =>
  (
    await db
      .selectFrom('reserve_slot')
      .select('booked')
      .where('reserve_id', '=', reserveId)
      .where('store_no', '=', STORE)
      .executeTakeFirstOrThrow()
  ).booked

/**
 * Lets every shopper reserve the same part of a day twice, at any process; then cancels all reservations, each twice.
 */
export async function reserveRush({ db, urls }: Scenario, size: number) {
  const buyers = await createVirtualUsers(db, size)
  const offer = db.selectFrom('reserve_product').select('id').where('barcode', '=', BARCODE)
  const { id: reserveId } = await offer.executeTakeFirstOrThrow()
  const day = reserveDays(Date.now(), 3)[2] ?? ''
  const where = { reserveId, storeNo: STORE, day, part: 'am' as const, count: 1, couponId: null, payable: PAYABLE }
  const receiver = { receiverType: 0 as const, name: '林小明', mobile: '13800138001' }
  const urlOf = (index: number) => urls[index % urls.length] as string
  const sends = buyers.flatMap((buyer) => [0, 1].map((send) => ({ buyer, url: urlOf(buyer.id + send) })))
  const answers = await Promise.all(
    sends.map(({ buyer, url }) =>
      call(url, 'submitReserve', { ...where, ...receiver, idemKey: `reserve-rush-${buyer.id}` }, buyer),
    ),
  )
  const booked = await bookedOf(db, reserveId)
  const winners = sends.flatMap(({ buyer, url }, index) => {
    const answer = answers[index]
    return answer?.code === 200 ? [{ buyer, url, id: answer.data.id }] : []
  })
  const cancels = await Promise.all(winners.map(({ buyer, url, id }) => call(url, 'cancelOrder', { id }, buyer)))
  return {
    codes: tally(answers),
    orders: new Set(winners.map(({ id }) => id)).size,
    booked,
    cancels: tally(cancels),
    left: await bookedOf(db, reserveId),
  }
}
