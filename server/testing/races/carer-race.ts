import { call, fetchPayable, tally } from './client'
import { createVirtualUsers, fillCarts, setStock, SKU, type Buyer } from './shoppers'
import { at, type Scenario } from './shop-processes'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Longest delay between the order and the end of the link, in ms: the end comes before and during the order's transaction. */
const MOST_PAUSE_MS = 120
const RIGHTS = { orders: true, address: true, refills: true }

const invite = async (scenario: Scenario, elder: Buyer) =>
  (await call(at(scenario, 0), 'createCarerInvite', { rights: RIGHTS }, elder)).data.code

/** Accepts one code by several accounts at once, on two processes. Returns the replies and the links. */
export async function acceptRush(scenario: Scenario, size: number) {
  const [elder, ...carers] = (await createVirtualUsers(scenario.db, size + 1)) as [Buyer, ...Buyer[]]
  const code = await invite(scenario, elder)
  const codes = tally(
    await Promise.all(carers.map((carer, n) => call(at(scenario, n), 'acceptCarerInvite', { code }, carer))),
  )
  const links = await scenario.db.selectFrom('carer_link').select('id').where('user_id', '=', elder.id).execute()
  return { codes, links: links.length }
}

/**
 * Ends a link while the relative orders to the elder's address, on two processes; in the last round after the order.
 * Returns the number of orders placed after the end of the link, of refused submits that left an order, and of all
 * placed orders.
 */
export async function endAgainstOrder(scenario: Scenario, rounds: number) {
  const { db } = scenario
  await setStock(db, SKU, rounds)
  let [late, ghosts, placed] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const [elder, carer] = (await createVirtualUsers(db, 2)) as [Buyer, Buyer]
    const link = await call(at(scenario, 0), 'acceptCarerInvite', { code: await invite(scenario, elder) }, carer)
    const { id } = link.data
    const cartIds = (await fillCarts(db, [carer], [SKU])).get(carer.id) ?? []
    const payable = await fetchPayable(at(scenario, 0), carer, cartIds)
    const order = { idemKey: `carer-race-${id}`, cartIds, cartType: 2 as const, couponId: null, payable }
    const submitting = call(at(scenario, 0), 'submitO2o', { ...order, addressId: elder.addressId }, carer)
    const isLast = round === rounds - 1
    await (isLast ? submitting : pause((round * MOST_PAUSE_MS) / rounds))
    const [submitted] = await Promise.all([submitting, call(at(scenario, 1), 'endCarerLink', { id }, elder)])
    const orders = await db.selectFrom('orders').select('id').where('user_id', '=', carer.id).execute()
    const uses = await db.selectFrom('carer_use').select('kind').where('link_id', '=', id).orderBy('id').execute()
    const kinds = uses.map(({ kind }) => kind)
    if (submitted.code === 200) placed += 1
    if (submitted.code !== 200 && orders.length > 0) ghosts += 1
    if (kinds.includes('ordered') && kinds.indexOf('ordered') > kinds.indexOf('ended')) late += 1
  }
  return { late, ghosts, placed }
}
