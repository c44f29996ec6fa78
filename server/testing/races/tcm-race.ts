import type { Db } from '../../platform/db/open'
import { call, tally } from './client'
import { createVirtualUsers, STORE, type Buyer } from './shoppers'
import type { Scenario } from './shop-processes'
import { patientNamed } from '../vault'

const HERBS = ['黄芪', '甘草'] as const
const GRAMS = 10
const DOSES = 3

/** Creates an approved formula; the second half of the crowd lists its herbs in reverse order. */
async function herbalFormulaOf(db: Db, { id: user_id }: Buyer, index: number): Promise<string> {
  const formulaNo = `F${user_id}`
  const { id } = await db
    .insertInto('prescription')
    .values({
      ...{ ...patientNamed(user_id), patient_id: 1, state: 'approved', demand_no: formulaNo, via: null },
      ...{ valid_from: new Date(Date.now() - 60_000), valid_until: new Date(Date.now() + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts = { prescription_id: id, doses: DOSES, decoct: false, bags: 2, via: 'hand' as const, note_sealed: null }
  await db.insertInto('tcm_formula').values(facts).execute()
  const herbs = index % 2 ? [...HERBS].reverse() : HERBS
  await db
    .insertInto('tcm_formula_herb')
    .values(herbs.map((herb, line) => ({ prescription_id: id, line, herb, grams: GRAMS })))
    .execute()
  return formulaNo
}

const remainingOf = async (db: Db) =>
  (
    await db
      .selectFrom('herb_stock')
      .select('grams')
      .where('store_no', '=', STORE)
      .where('herb', 'in', HERBS)
      .orderBy('herb')
      .execute()
  ).map(({ grams }) => grams)

/** Lets every shopper order doses of the same two scarce herbs, twice each; then cancels all orders. */
export async function herbRush({ db, urls }: Scenario, { size, orders }: { size: number; orders: number }) {
  const buyers = await createVirtualUsers(db, size)
  await db.updateTable('herb_stock').set({ grams: 0 }).where('herb', 'in', HERBS).execute()
  const enough = db.updateTable('herb_stock').set({ grams: orders * GRAMS * DOSES })
  await enough.where('store_no', '=', STORE).where('herb', 'in', HERBS).execute()
  const purchases: { buyer: Buyer; formulaNo: string }[] = []
  for (const [index, buyer] of buyers.entries())
    purchases.push({ buyer, formulaNo: await herbalFormulaOf(db, buyer, index) })
  const urlOf = (index: number) => urls[index % urls.length] as string
  const quote = await call(
    urlOf(0),
    'confirmTcm',
    { formulaNo: purchases[0]?.formulaNo ?? '', addressId: purchases[0]?.buyer.addressId },
    purchases[0]?.buyer as Buyer,
  )
  const { payable } = quote.data
  const sends = purchases.flatMap((submission) =>
    [0, 1].map((send) => ({ ...submission, url: urlOf(submission.buyer.id + send) })),
  )
  const answers = await Promise.all(
    sends.map(({ buyer, formulaNo, url }) => {
      const input = { formulaNo, idemKey: `herb-rush-${buyer.id}`, addressId: buyer.addressId, payable }
      return call(url, 'submitTcm', input, buyer)
    }),
  )
  const winners = sends.flatMap(({ buyer, url }, index) => {
    const answer = answers[index]
    return answer?.code === 200 ? [{ buyer, url, id: answer.data.id }] : []
  })
  const after = await remainingOf(db)
  const cancels = await Promise.all(winners.map(({ buyer, url, id }) => call(url, 'cancelOrder', { id }, buyer)))
  return {
    codes: tally(answers),
    orders: new Set(winners.map(({ id }) => id)).size,
    left: after,
    cancels: tally(cancels),
    returnedStock: await remainingOf(db),
  }
}
