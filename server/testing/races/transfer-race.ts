import fc from 'fast-check'
import { sql } from 'kysely'
import type { EndpointName } from '../../../src/contract'
import type { Input } from '../../../src/contract/schemas'
import { aboutWalletHolder } from '../../schema/sealed-bindings'
import { TEST_VAULT } from '../vault'
import { call, type Answer } from './client'
import { untilRefunded } from './pay-race'
import { at, type Scenario } from './shop-processes'
import { createVirtualUsers, type Buyer } from './shoppers'
import { openWallet, orders, PIN, proofOf, type Owed } from './wallet-race'

const STEPS = ['withdraw', 'convert', 'pay', 'refund'] as const
type Step = (typeof STEPS)[number]

/** First balances in fen: too little for everything that is tried. */
const START = { gold: 12_000, cash: 12_000 }
const WITHDRAWN_YUAN = 60
const CONVERTED_YUAN = 30
const ORDERS = 3

/** Rounds whose steps run in parallel; the first ones cover every kind of step. */
const transferRounds = fc
  .array(fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 3 })
  .map((rounds) => [['withdraw', 'convert', 'pay'], ['refund', 'withdraw', 'pay'], ...rounds] as Step[][])

/** Requests a new SMS code, as if the last one were minutes old and no limit were reached. */
async function newCode(scenario: Scenario, buyer: Buyer): Promise<string> {
  await sql`update sms_code set sent_at = sent_at - interval '2 minutes' where mobile_key like 'user:%'`.execute(
    scenario.db,
  )
  await sql`delete from rate_bucket where k like 'sms%' or k like 'guess%'`.execute(scenario.db)
  const { data } = await call(at(scenario, 0), 'sendUserCode', {}, buyer)
  return data?.sandboxCode ?? ''
}

/** Waits until every withdrawal of the shopper has ended, at most a minute. */
async function untilEnded({ db }: Scenario, { id }: Buyer) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const open = await db
      .selectFrom('withdrawal')
      .select('id')
      .where('user_id', '=', id)
      .where('state', '=', 'requested')
      .executeTakeFirst()
    if (!open) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

type Fault = { what: string }

/** Queries for faults: balances that differ from the sum of their entries, and money without a cause. */
const faultQueries = (userId: number, orderIds: number[]) => [
  sql<Fault>`select 'balances ' || a.gold_fen || ' ' || a.cash_fen || ', entries ' || s.gold || ' ' || s.cash as what
    from wallet_account a, lateral (select coalesce(sum(delta) filter (where purse = 'gold'), 0) as gold,
      coalesce(sum(delta) filter (where purse = 'cash'), 0) as cash from wallet_entry where user_id = a.user_id) s
    where a.user_id = ${userId} and (a.gold_fen <> s.gold or a.cash_fen <> s.cash or a.gold_fen < 0 or a.cash_fen < 0)`,
  // Calculates the balance after each entry, in the order of the entries.
  sql<Fault>`select 'below zero: ' || purse || ' ' || total as what from (select purse,
      sum(delta) over (partition by purse order by id) as total from wallet_entry where user_id = ${userId}) e
    where total < 0`,
  sql<Fault>`select 'withdrawal ' || w.id || ' (' || w.state || '): ' || s.steps as what from withdrawal w,
      lateral (select coalesce(string_agg(cause || ' ' || purse || ' ' || delta, ', ' order by id), '') as steps
        from wallet_entry where withdrawal_id = w.id) s
    where w.user_id = ${userId} and s.steps <> 'withdraw cash ' || -w.amount_fen
      || case w.state when 'refused' then ', payoutBack cash ' || w.amount_fen else '' end`,
  sql<Fault>`select 'conversion ' || c.key || ': ' || c.gold || ' ' || c.cash as what from (
      select regexp_replace(idem_key, ':(gold|cash)$', '') as key,
        coalesce(sum(delta) filter (where purse = 'gold'), 0) as gold,
        coalesce(sum(delta) filter (where purse = 'cash'), 0) as cash
      from wallet_entry where user_id = ${userId} and cause = 'convert' group by 1) c
    where c.cash * 100 <> -c.gold * 90`,
  // Compares the balance with the start, minus payouts, unrefunded payments and the loss by conversions.
  sql<Fault>`select 'left ' || (a.gold_fen + a.cash_fen) || ', not ' || t.due as what from wallet_account a,
      lateral (select ${START.gold + START.cash}
        - coalesce((select sum(amount_fen) from withdrawal where user_id = a.user_id and state <> 'refused'), 0)
        - coalesce((select sum(amount_fen) from pay_part where order_id in (${sql.join(orderIds)})), 0)
        + coalesce((select sum(p.amount_fen) from refund_part p join refund r on r.id = p.refund_id
            where r.order_id in (${sql.join(orderIds)}) and r.status = 'done'), 0)
        + coalesce((select sum(delta) from wallet_entry where user_id = a.user_id and cause = 'convert'), 0) as due) t
    where a.user_id = ${userId} and a.gold_fen + a.cash_fen <> t.due`,
]

/**
 * Runs the rounds with one shopper on two processes, waits until payouts and refunds have ended, and returns what is
 * wrong with the wallet. `isRefused`: the provider refuses every payout.
 */
async function transferRace(
  scenario: Scenario,
  rounds: readonly (readonly Step[])[],
  { isRefused }: { isRefused: boolean },
) {
  const { db } = scenario
  const [buyer] = (await createVirtualUsers(db, 1)) as [Buyer]
  await openWallet(scenario, buyer.id, START.cash)
  const holder_sealed = TEST_VAULT.seal(isRefused ? '林误' : '林小明', aboutWalletHolder(buyer.id))
  await db.updateTable('wallet_account').set({ holder_sealed }).where('user_id', '=', buyer.id).execute()
  const entry = { user_id: buyer.id, purse: 'gold', cause: 'gift', order_id: null, at: new Date() } as const
  await db
    .insertInto('wallet_entry')
    .values({ ...entry, delta: START.gold, idem_key: `race:gold:${buyer.id}` })
    .execute()
  const owed = await orders(scenario, buyer, ORDERS)
  const codes: Record<string, number> = {}
  let keys = 0
  const send = async <K extends EndpointName>(n: number, name: K, input: Input<K>): Promise<Answer<unknown>> => {
    const answer = await call(at(scenario, n), name, input, buyer)
    codes[`${name} ${answer.code}`] = (codes[`${name} ${answer.code}`] ?? 0) + 1
    return answer
  }
  /** Sends the same request to both processes, like impatient taps. */
  const twice = (run: (n: number) => Promise<unknown>) => Promise.all([run(0), run(1)])
  const perform = async (step: Step, code: string) => {
    const nth = ++keys
    const order = owed[nth % ORDERS] as Owed
    const idemKey = `transfer-${buyer.id}-${nth}`
    if (step === 'withdraw') {
      const input = { idemKey, amount: WITHDRAWN_YUAN, method: 'alipay' as const, payPassword: PIN, code }
      return twice((n) => send(n, 'withdrawGold', input))
    }
    if (step === 'convert')
      return twice((n) => send(n, 'convertGold', { idemKey, gold: CONVERTED_YUAN, payPassword: PIN }))
    if (step === 'refund') {
      const paid = await db
        .selectFrom('pay_part')
        .select('order_id')
        .where(
          'order_id',
          'in',
          owed.map(({ id }) => id),
        )
        .execute()
      const id = paid[nth % Math.max(1, paid.length)]?.order_id ?? order.id
      return twice((n) =>
        send(n, 'refundOrder', { id, refundType: 1, refundRemark: '', refundVoucherUrl: '' } as never),
      )
    }
    const proof = await proofOf(scenario, buyer, order).catch(() => '')
    if (proof) await twice((n) => send(n, 'payByWallet', { orderNo: order.orderNo, proof } as never))
  }
  for (const round of rounds) {
    const code = await newCode(scenario, buyer)
    await Promise.all(round.map((step) => perform(step, code)))
  }
  const orderIds = owed.map(({ id }) => id)
  await untilEnded(scenario, buyer)
  await untilRefunded(db, orderIds)
  const results = await Promise.all(faultQueries(buyer.id, orderIds).map((query) => query.execute(db)))
  return { codes, faults: results.flatMap(({ rows }) => rows.map(({ what }) => what)) }
}

/** Replies that the runs must cover. */
const USUAL = ['withdrawGold 200', 'convertGold 200', 'payByWallet 200', 'refundOrder 200']

/** Runs random rounds, every second one with refused payouts. Returns the faults, and the usual replies that are missing. */
export async function transferRaces(scenario: Scenario, numRuns: number) {
  const faults: string[] = []
  const missing = new Set(USUAL)
  let isRefused = false
  const property = fc.asyncProperty(transferRounds, async (rounds) => {
    isRefused = !isRefused
    const result = await transferRace(scenario, rounds, { isRefused })
    for (const key of Object.keys(result.codes)) missing.delete(key)
    faults.push(...result.faults.map((fault) => `${JSON.stringify(rounds)}: ${fault}`))
    return faults.length === 0
  })
  // Two processes race: shrinking the run would give a different race.
  await fc.check(property, { numRuns, endOnFailure: true })
  return { faults, missing: [...missing] }
}
