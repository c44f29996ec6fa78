import { PURPOSES } from '../../../src/domain/consent'
import { checkChar } from '../../../src/domain/id-card'
import type { Db } from '../../platform/db/open'
import { call, tally } from './client'
import { createVirtualUsers, type Buyer } from './shoppers'
import type { Scenario } from './shop-processes'

/** 鱼油软胶囊, and 颈椎按摩仪 at 2,680 yuan with a delivery fee of 45.50. */
const OIL = { barcode: '9300000000014', company: 'GA' }
const MASSAGER = { barcode: '4900000000061', company: 'GJ' }
const PIECES = 15

let people = 0
const newId = () => {
  const body = `11010119900102${String(++people).padStart(3, '0')}`
  return body + checkChar(body)
}

/** Gives buyers a consent and a name that customs accept. */
async function giveIdentities(url: string, buyers: readonly Buyer[], idOf: () => string) {
  const id = { purpose: 'id', version: PURPOSES.id.version, given: true } as const
  return Promise.all(
    buyers.map(async (buyer) => {
      await call(url, 'saveConsents', { choices: [id] }, buyer)
      const card = await call(url, 'saveGlobalBuyer', { name: '张三', idNo: idOf() }, buyer)
      return { buyer, idCardId: card.data.id }
    }),
  )
}

const qtyOf = async (db: Db, barcode: string) =>
  (await db.selectFrom('global_product').select('qty').where('barcode', '=', barcode).executeTakeFirstOrThrow()).qty

/** Sends every request twice in parallel, to any process. */
async function rush(
  { urls }: Scenario,
  people: Awaited<ReturnType<typeof giveIdentities>>,
  product: typeof OIL,
  payable: number,
) {
  const urlOf = (index: number) => urls[index % urls.length] as string
  const sends = people.flatMap((one) => [0, 1].map((send) => ({ ...one, url: urlOf(one.buyer.id + send) })))
  const answers = await Promise.all(
    sends.map(({ buyer, idCardId, url }) =>
      call(
        url,
        'submitGlobalNow',
        {
          ...{ goods: [{ barcode: product.barcode, count: 1 }], company: product.company, payable, couponId: null },
          ...{ idemKey: `global-rush-${buyer.id}`, addressId: buyer.addressId, idCardId },
        },
        buyer,
      ),
    ),
  )
  const orders = sends.flatMap(({ buyer, url }, index) => {
    const answer = answers[index]
    return answer?.code === 200 ? [{ buyer, url, orderNo: answer.data.orderNo }] : []
  })
  return { codes: tally(answers), orders, numbers: new Set(orders.map(({ orderNo }) => orderNo)).size }
}

/** Lets many buy the last pieces, then cancels all orders, each twice. */
export async function globalRush(scenario: Scenario, size: number) {
  const { db, urls } = scenario
  await db.updateTable('global_product').set({ qty: PIECES }).where('barcode', '=', OIL.barcode).execute()
  const buyers = await giveIdentities(urls[0] as string, await createVirtualUsers(db, size), newId)
  const { codes, orders, numbers } = await rush(scenario, buyers, OIL, 161.47)
  const sold = await qtyOf(db, OIL.barcode)
  const cancels = await Promise.all(
    orders.map(({ buyer, url, orderNo }) => call(url, 'cancelGlobal', { orderNo }, buyer)),
  )
  return { codes, numbers, sold, cancels: tally(cancels), left: await qtyOf(db, OIL.barcode) }
}

/** Lets one person buy under many accounts for more than the yearly limit. */
export async function yearRush(scenario: Scenario, accounts: number) {
  const { db, urls } = scenario
  await db.updateTable('global_product').set({ qty: 100 }).where('barcode', '=', MASSAGER.barcode).execute()
  const idNo = newId()
  const buyers = await giveIdentities(urls[0] as string, await createVirtualUsers(db, accounts), () => idNo)
  const { codes, numbers } = await rush(scenario, buyers, MASSAGER, 2973.52)
  return { codes, numbers }
}
