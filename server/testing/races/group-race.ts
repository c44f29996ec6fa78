import { sql } from 'kysely'
import type { Db } from '../../platform/db/open'
import type { ApiProcess } from './api-process'
import { call, tally } from './client'
import { createVirtualUsers, type Buyer } from './shoppers'
import type { Scenario } from './shop-processes'
import { finishWork } from './delayed-reports'

/** Calls and product of a form of group-buy; both products are sold to two per group. */
interface Form {
  barcode: string
  confirm: 'confirmGroup' | 'confirmSpell'
  submit: 'submitGroup' | 'submitSpell'
  pay: 'payGroupPrice' | 'paySpell'
}

/** 电子体温计 in activity groups, 叶黄素酯片 in spell groups. */
export const FORMS = {
  activity: { barcode: '2820000008442', confirm: 'confirmGroup', submit: 'submitGroup', pay: 'payGroupPrice' },
  spell: { barcode: '2930000000794', confirm: 'confirmSpell', submit: 'submitSpell', pay: 'paySpell' },
} satisfies Record<string, Form>
/** Step between the tested end times of a group, after the query for its last payment, in ms. */
const END_STEP_MS = 8

interface Offer {
  groupActivityId: number
  payable: number
  form: Form
}

/** Returns the offer with its price for a shopper by express. */
async function offerOf({ db, urls }: Scenario, { addressId, ...buyer }: Buyer, form: Form): Promise<Offer> {
  const { id } = await db
    .selectFrom('group_activity')
    .select('id')
    .where('barcode', '=', form.barcode)
    .executeTakeFirstOrThrow()
  const request = { groupActivityId: id, count: 1, addressId }
  const { code, msg, data } = await call(urls[0] as string, form.confirm, request, { addressId, ...buyer })
  if (code !== 200) throw new Error(`confirm: ${code} ${msg}`)
  return { groupActivityId: id, payable: data.payable, form }
}

async function submit(url: string, buyer: Buyer, { form, ...offer }: Offer, idemKey: string, groupNo?: string) {
  const submission = { ...offer, count: 1, addressId: buyer.addressId, idemKey, ...(groupNo && { groupNo }) }
  if (form.submit === 'submitSpell') return call(url, 'submitSpell', submission, buyer)
  const { data } = await call(url, 'groupSaleToken', {}, buyer)
  return call(url, 'submitGroup', { ...submission, saleToken: data.token }, buyer)
}

async function pay(url: string, buyer: Buyer, { form }: Pick<Offer, 'form'>, orderNo: string) {
  const opened = await call(url, form.pay, { orderNo, method: 'wechat', inMini: true }, buyer)
  if (opened.code !== 200) return opened.code
  const prepayId = opened.data.cashierUrl.split('/').at(-1)
  const body = JSON.stringify({ prepayId, outcome: 'paid', notify: 'twice' })
  await fetch(`${url}/sandbox/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return 200
}

const groupRow = (db: Db, no: string) =>
  db.selectFrom('buy_group').selectAll().where('no', '=', no).executeTakeFirstOrThrow()

const groupNoOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('g.no')
    .where('o.order_no', '=', orderNo)
    .executeTakeFirstOrThrow()

/** Creates a group whose leader has paid. */
async function opened(scenario: Scenario, leader: Buyer, form: Form) {
  const url = scenario.urls[0] as string
  const offer = await offerOf(scenario, leader, form)
  const { data } = await submit(url, leader, offer, `group-lead-${leader.id}`)
  await pay(url, leader, offer, data.orderNo)
  await finishWork(scenario)
  const { no } = await groupNoOf(scenario.db, data.orderNo)
  return { offer, groupNo: no, orderNo: data.orderNo }
}

/** Lets every shopper request the last place twice, at any process. */
export async function lastPlaceRace(scenario: Scenario, size: number, form: Form = FORMS.activity) {
  const { db, urls } = scenario
  const [leader, ...buyers] = (await createVirtualUsers(db, size + 1)) as [Buyer, ...Buyer[]]
  const { offer, groupNo } = await opened(scenario, leader, form)
  const sends = buyers.flatMap((buyer) => [0, 1].map((send) => ({ buyer, send })))
  const answers = await Promise.all(
    sends.map(({ buyer, send }) =>
      submit(urls[(buyer.id + send) % urls.length] as string, buyer, offer, `group-seat-${buyer.id}`, groupNo),
    ),
  )
  const { taken: usedCount } = await groupRow(db, groupNo)
  const winners = new Set(answers.flatMap(({ code, data }) => (code === 200 ? [data.orderNo] : [])))
  const refusals = new Set(answers.flatMap(({ code, msg }) => (code === 200 ? [] : [msg])))
  return { codes: tally(answers), orders: winners.size, usedCount, refusals: [...refusals] }
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
export async function payAgainstEnd(scenario: Scenario, rounds: number, form: Form = FORMS.activity) {
  const { db, urls } = scenario
  const before = await quotaOf(db, form)
  const outcomes: { state: string; orders: { status: number; back: number; paid: number }[] }[] = []
  for (let round = 0; round < rounds; round++) {
    const [leader, friend] = (await createVirtualUsers(db, 2)) as [Buyer, Buyer]
    const { offer, groupNo } = await opened(scenario, leader, form)
    const url = urls[round % urls.length] as string
    const { data } = await submit(url, friend, offer, `group-end-${friend.id}`, groupNo)
    const { id } = await groupRow(db, groupNo)
    await pay(url, friend, offer, data.orderNo)
    const end = async () => {
      await new Promise((resolve) => setTimeout(resolve, (round % 6) * END_STEP_MS))
      await db.updateTable('buy_group').set({ expires_at: new Date() }).where('id', '=', id).execute()
      await db.updateTable('job').set({ run_at: new Date() }).where('dedupe', '=', `group:${id}`).execute()
      await finishWork(scenario)
    }
    // The money is at the provider; the caller that queries it books it.
    const asker = urls[(round + 1) % urls.length] as string
    const request = call(asker, 'queryGroupPay', { orderNo: data.orderNo }, friend)
    await Promise.all([end(), request])
    await finishWork(scenario)
    outcomes.push({ state: (await groupRow(db, groupNo)).state, orders: await settledAt(db, groupNo) })
  }
  const keptQuota = outcomes.filter(({ state }) => state === 'full').length * 2
  const wrong = outcomes.flatMap(({ state, orders }) =>
    orders.filter(({ status, back, paid }) =>
      state === 'full' ? status !== 200 || back !== 0 : state !== 'failed' || status !== 600 || back !== paid,
    ),
  )
  return { wrong, missing: before - (await quotaOf(db, form)) - keptQuota }
}

const quotaOf = async (db: Db, { barcode }: Form) =>
  (await db.selectFrom('group_activity').select('qty').where('barcode', '=', barcode).executeTakeFirstOrThrow()).qty

/** Ends the groups of paid leaders all at once, and kills a process as soon as the first of them is marked. */
export async function endAgainstKill(scenario: Scenario, victim: ApiProcess, size: number, form: Form) {
  const { db } = scenario
  const leaders = await createVirtualUsers(db, size)
  const groupNos: string[] = []
  for (const leader of leaders) groupNos.push((await opened(scenario, leader, form)).groupNo)
  const groups = await db.selectFrom('buy_group').select('id').where('no', 'in', groupNos).execute()
  const ids = groups.map(({ id }) => id)
  await db.updateTable('buy_group').set({ expires_at: new Date() }).where('id', 'in', ids).execute()
  const jobs = ids.map((id) => `group:${id}`)
  await db.updateTable('job').set({ run_at: new Date() }).where('dedupe', 'in', jobs).execute()
  const countEnded = async () =>
    (await db.selectFrom('buy_group').select('id').where('no', 'in', groupNos).where('state', '=', 'failed').execute())
      .length
  while ((await countEnded()) === 0) await new Promise((resolve) => setTimeout(resolve, END_STEP_MS))
  await victim.kill()
  const endedBeforeKill = await countEnded()
  await finishWork(scenario)
  const orders = await Promise.all(groupNos.map((no) => settledAt(db, no)))
  return { endedBeforeKill, orders: orders.flat() }
}
