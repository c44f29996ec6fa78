import { PURPOSES } from '../../../src/domain/consent'
import { checkChar } from '../../../src/domain/id-card'
import type { Db } from '../../platform/db/open'
import { controlSubstance } from '../controlled-products'
import { call, tally } from './client'
import { createVirtualUsers, heldPieces, setStock, type Buyer } from './shoppers'
import { at, type Scenario } from './shop-processes'

/** 健胃消食片: no other race counts its pieces. */
const DRUG = '2910000028776'
const ID_BODY = '44030019900615021'

const nowOf = ({ addressId }: Buyer) => ({
  ...{ goods: [{ barcode: DRUG, count: 1 }], cartType: 2 as const, addressId, couponId: null },
})

async function nameAll(url: string, buyers: readonly Buyer[]) {
  const consent = { purpose: 'id', version: PURPOSES.id.version, given: true } as const
  for (const buyer of buyers) {
    await call(url, 'saveConsents', { choices: [consent] }, buyer)
    const card = { kind: 'mainland' as const, name: '林小明', idNo: ID_BODY + checkChar(ID_BODY) }
    await call(url, 'saveIdCard', card, buyer)
  }
}

async function controlled(db: Db, window_limit: number) {
  await setStock(db, DRUG, 500)
  return controlSubstance({ db }, [DRUG], { order_limit: 2, window_days: 30, window_limit })
}

/** Sends several orders for each account of one person, at both processes in parallel. */
async function rush(scenario: Scenario, buyers: readonly Buyer[], times: number) {
  const url = at(scenario, 0)
  const before = await heldPieces(scenario.db, DRUG)
  const quote = await call(url, 'schemeNow', nowOf(buyers[0] as Buyer), buyers[0])
  const { payable } = quote.data
  const sends = buyers.flatMap((buyer) => Array.from({ length: times }, (_, n) => ({ buyer, n })))
  const answers = await Promise.all(
    sends.map(({ buyer, n }, index) =>
      call(at(scenario, index), 'submitNow', { ...nowOf(buyer), payable, idemKey: `limit-${buyer.id}-${n}` }, buyer),
    ),
  )
  return { codes: tally(answers), pieces: (await heldPieces(scenario.db, DRUG)) - before }
}

/** Runs one shopper, then one person with `accounts` accounts; each may have `window` packages. */
export async function limitRush(
  scenario: Scenario,
  { sends, accounts, window }: Record<'sends' | 'accounts' | 'window', number>,
) {
  const name = await controlled(scenario.db, window)
  const buyers = await createVirtualUsers(scenario.db, accounts + 1)
  const [one, ...others] = buyers as [Buyer, ...Buyer[]]
  await nameAll(at(scenario, 0), others)
  const alone = await rush(scenario, [one], sends)
  const person = await rush(scenario, others, 2)
  await scenario.db.deleteFrom('drug_substance').where('name', '=', name).execute()
  return { alone, person }
}
