import { sql } from 'kysely'
import type { Db } from '../../platform/db/open'
import { call, tally } from './client'
import { createVirtualUsers, type Buyer } from './shoppers'
import type { Scenario } from './shop-processes'
import { rest } from './delayed-reports'

/** 电子体温计: two per group. */
const BARCODE = '2820000008442'
/** Step between the tested end times of a group, after the query for its last payment, in ms. */
const LATER_MS = 8

interface Offer {
  groupActivityId: number
  payable: number
}

/** Returns the offer with its price for a shopper by express. */
async function offerOf({ db, urls }: Scenario, { addressId, ...buyer }: Buyer): Promise<Offer> {
  const { id } = await db
    .selectFrom('group_activity')
    .select('id')
    .where('barcode', '=', BARCODE)
    .executeTakeFirstOrThrow()
  const request = { groupActivityId: id, count: 1, addressId }
  const { code, msg, data } = await call(urls[0] as string, 'confirmGroup', request, { addressId, ...buyer })
  if (code !== 200) throw new Error(`confirm: ${code} ${msg}`)
  return { groupActivityId: id, payable: data.payable }
}

async function submit(url: string, buyer: Buyer, offer: Offer, idemKey: string, groupNo?: string) {
  const { data } = await call(url, 'groupSaleToken', {}, buyer)
  const submission = { ...offer, count: 1, addressId: buyer.addressId, saleToken: data.token, idemKey }
  return call(url, 'submitGroup', { ...submission, ...(groupNo && { groupNo }) }, buyer)
}

async function pay(url: string, buyer: Buyer, orderNo: string) {
  const opened = await call(url, 'payGroupPrice', { orderNo, method: 'wechat', inMini: true }, buyer)
  if (opened.code !== 200) return opened.code
  const prepayId = opened.data.cashierUrl.split('/').at(-1)
  const body = JSON.stringify({ prepayId, outcome: 'paid', notify: 'twice' })
  await fetch(`${url}/sandbox/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return 200
}

const groupRow = (db: Db, no: string) =>
  db.selectFrom('buy_group').selectAll().where('no', '=', no).executeTakeFirstOrThrow()

/** Creates a group whose leader has paid. */
async function opened(scenario: Scenario, leader: Buyer) {
  const url = scenario.urls[0] as string
  const offer = await offerOf(scenario, leader)
  const { data } = await submit(url, leader, offer, `group-lead-${leader.id}`)
  await pay(url, leader, data.orderNo)
  await rest(scenario)
  const info = await call(url, 'groupInfoByNo', { groupNo: data.orderNo }, leader)
  return { offer, groupNo: info.data.groupNo, orderNo: data.orderNo }
}

/** Lets every shopper request the last place twice, at any process. */
export async function lastPlaceRace(scenario: Scenario, size: number) {
  const { db, urls } = scenario
  const [leader, ...buyers] = (await createVirtualUsers(db, size + 1)) as [Buyer, ...Buyer[]]
  const { offer, groupNo } = await opened(scenario, leader)
  const sends = buyers.flatMap((buyer) => [0, 1].map((send) => ({ buyer, send })))
  const answers = await Promise.all(
    sends.map(({ buyer, send }) =>
      submit(urls[(buyer.id + send) % urls.length] as string, buyer, offer, `group-seat-${buyer.id}`, groupNo),
    ),
  )
  const { taken: usedCount } = await groupRow(db, groupNo)
  const winners = new Set(answers.flatMap(({ code, data }) => (code === 200 ? [data.orderNo] : [])))
  return { codes: tally(answers), orders: winners.size, usedCount }
}

const settledAt = async (db: Db, groupNo: string) => {
  const { rows } = await sql<{ status: number; back: number; paid: number }>`
    select o.status, (select coalesce(sum(amount_fen), 0)::int from refund r where r.order_id = o.id and r.status = 'done') as back,
      (select coalesce(sum(n.amount_fen), 0)::int from payment_notify n join payment p using (trade_no) where p.order_id = o.id) as paid
    from group_seat s join orders o on o.id = s.order_id join buy_group g on g.id = s.group_id where g.no = ${groupNo} order by o.id`.execute(
    db,
  )
  return rows
}

/**
 * Pays for the last place while the group's time ends, on two processes: either the group is full and both orders
 * remain, or it has failed and both are refunded.
 */
export async function payAgainstEnd(scenario: Scenario, rounds: number) {
  const { db, urls } = scenario
  const before = await quotaOf(db)
  const outcomes: { state: string; orders: { status: number; back: number; paid: number }[] }[] = []
  for (let round = 0; round < rounds; round++) {
    const [leader, friend] = (await createVirtualUsers(db, 2)) as [Buyer, Buyer]
    const { offer, groupNo } = await opened(scenario, leader)
    const url = urls[round % urls.length] as string
    const { data } = await submit(url, friend, offer, `group-end-${friend.id}`, groupNo)
    const { id } = await groupRow(db, groupNo)
    await pay(url, friend, data.orderNo)
    const end = async () => {
      await new Promise((resolve) => setTimeout(resolve, (round % 6) * LATER_MS))
      await db.updateTable('buy_group').set({ expires_at: new Date() }).where('id', '=', id).execute()
      await db.updateTable('job').set({ run_at: new Date() }).where('dedupe', '=', `group:${id}`).execute()
      await rest(scenario)
    }
    // The money is at the provider; the caller that queries it books it.
    const asker = urls[(round + 1) % urls.length] as string
    const request = call(asker, 'queryGroupPay', { orderNo: data.orderNo }, friend)
    await Promise.all([end(), request])
    await rest(scenario)
    outcomes.push({ state: (await groupRow(db, groupNo)).state, orders: await settledAt(db, groupNo) })
  }
  const keptQuota = outcomes.filter(({ state }) => state === 'full').length * 2
  return { seen: outcomes, missing: before - (await quotaOf(db)) - keptQuota }
}

const quotaOf = async (db: Db) =>
  (await db.selectFrom('group_activity').select('qty').where('barcode', '=', BARCODE).executeTakeFirstOrThrow()).qty
