import { sealPin } from '../../contexts/marketing/wallet/password'
import { TEST_VAULT } from '../vault'
import { call, fetchPayable, submit, tally } from './client'
import { createVirtualUsers, fillCarts, setStock, SKU, type Buyer } from './shoppers'
import { at, type Scenario } from './shop-processes'

export const PIN = '274931'

/** Opens a shopper's wallet with a balance in fen. */
export async function openWallet({ db }: Pick<Scenario, 'db'>, userId: number, cash: number) {
  const now = new Date()
  const pin = await sealPin(TEST_VAULT, userId, PIN)
  const account = { user_id: userId, opened_at: now, pin_hash: pin, created_at: now }
  await db.insertInto('wallet_account').values(account).execute()
  const entry = { user_id: userId, purse: 'cash', cause: 'gift', order_id: null, at: now } as const
  if (cash > 0)
    await db
      .insertInto('wallet_entry')
      .values({ ...entry, delta: cash, idem_key: `race:${userId}` })
      .execute()
}

/** Creates a shopper with an open wallet and a balance in fen. */
async function owner(scenario: Scenario, cash: number): Promise<Buyer> {
  const [buyer] = (await createVirtualUsers(scenario.db, 1)) as [Buyer]
  await openWallet(scenario, buyer.id, cash)
  return buyer
}

export interface Owed {
  id: number
  orderNo: string
  payable: number
}

/** Places `size` orders of one piece each. */
export async function orders(scenario: Scenario, buyer: Buyer, size: number): Promise<Owed[]> {
  await setStock(scenario.db, SKU, size)
  const placed: Owed[] = []
  for (let n = 0; n < size; n++) {
    const cart = (await fillCarts(scenario.db, [buyer], [SKU])).get(buyer.id) ?? []
    const payable = await fetchPayable(at(scenario, 0), buyer, cart)
    const { data } = await submit(at(scenario, n), buyer, cart, payable, `wallet-${buyer.id}-${n}`)
    placed.push({ id: data.id, orderNo: data.orderNo, payable })
  }
  return placed
}

const fill = (scenario: Scenario, buyer: Buyer, fen: number) =>
  scenario.db
    .insertInto('wallet_entry')
    .values({
      ...{ user_id: buyer.id, purse: 'cash', cause: 'gift', order_id: null, at: new Date() },
      ...{ delta: fen, idem_key: `race:fill:${buyer.id}` },
    })
    .execute()

export async function proofOf(scenario: Scenario, buyer: Buyer, { orderNo, payable: amount }: Owed): Promise<string> {
  const { code, msg, data } = await call(
    at(scenario, 0),
    'verifyPayPassword',
    { orderNo, amount, payPassword: PIN } as never,
    buyer,
  )
  if (code !== 200) throw new Error(`proof: ${code} ${msg}`)
  return data.proof
}

const balance = async ({ db }: Scenario, { id }: Buyer) =>
  (await db.selectFrom('wallet_account').select('cash_fen').where('user_id', '=', id).executeTakeFirstOrThrow())
    .cash_fen

const paidOf = async ({ db }: Scenario, owed: Owed[]) =>
  db
    .selectFrom('pay_part')
    .select('order_id')
    .where(
      'order_id',
      'in',
      owed.map(({ id }) => id),
    )
    .execute()

/** Pays two orders with money for one, each twice in parallel at two processes. */
export async function oneBalance(scenario: Scenario) {
  const buyer = await owner(scenario, 0)
  const owed = await orders(scenario, buyer, 2)
  await fill(scenario, buyer, Math.round((owed[0]?.payable ?? 0) * 100))
  const proofs = await Promise.all(owed.map((one) => proofOf(scenario, buyer, one)))
  const pay = (n: number) =>
    call(
      at(scenario, n),
      'payByWallet',
      { orderNo: owed[n % 2]?.orderNo ?? '', proof: proofs[n % 2] ?? '' } as never,
      buyer,
    )
  const answers = await Promise.all([0, 1, 2, 3].map(pay))
  return {
    done: tally(answers)[200],
    left: await balance(scenario, buyer),
    paid: (await paidOf(scenario, owed)).length,
  }
}

/** Uses one proof ten times in parallel. */
export async function oneProof(scenario: Scenario) {
  const buyer = await owner(scenario, 1_000_000)
  const owed = await orders(scenario, buyer, 1)
  const [order] = owed as [Owed]
  const proof = await proofOf(scenario, buyer, order)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      call(at(scenario, n), 'payByWallet', { orderNo: order.orderNo, proof } as never, buyer),
    ),
  )
  const spent = 1_000_000 - (await balance(scenario, buyer))
  return {
    done: tally(answers)[200],
    paid: (await paidOf(scenario, owed)).length,
    spent: spent - Math.round(order.payable * 100),
  }
}

/** Tries twenty wrong payment passwords in parallel, and then the right one. */
export async function wrongPins(scenario: Scenario) {
  const buyer = await owner(scenario, 0)
  const [order] = (await orders(scenario, buyer, 1)) as [Owed]
  const say = (n: number, payPassword: string) =>
    call(
      at(scenario, n),
      'verifyPayPassword',
      { orderNo: order.orderNo, amount: order.payable, payPassword } as never,
      buyer,
    )
  const codes = tally(await Promise.all(Array.from({ length: 20 }, (_, n) => say(n, '904152'))))
  return { codes, right: (await say(0, PIN)).code }
}
