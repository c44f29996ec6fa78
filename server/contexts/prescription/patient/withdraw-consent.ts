import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { lockUser } from '../../customer'
import type { Vault } from '../../../platform/encryption'
import { aboutReason } from '../../../schema/sealed-bindings'
import { isFree } from '../request/prescription-queries'

const WITHDRAWN = '您已撤回健康信息的授权'

/**
 * Ends prescriptions that wait or that have no order, and deletes disease, cart lines and pictures of all that ended. A
 * prescription that serves an order stays, as pharmacies must keep it.
 * @spec RX-10 S40
 */
export async function endPrescriptions(trx: Trx, vault: Vault, userId: number) {
  await trx
    .updateTable('prescription as p')
    .set({ state: 'refused', withdrawn: true, reason_sealed: vault.seal(WITHDRAWN, aboutReason(userId)) })
    .where('p.user_id', '=', userId)
    .where((eb) => eb.or([eb('p.state', '=', 'waiting'), eb.and([eb('p.state', '=', 'approved'), isFree])]))
    .execute()
  await trx
    .deleteFrom('rx_cart_item as c')
    .using('prescription as p')
    .whereRef('p.id', '=', 'c.prescription_id')
    .where('p.user_id', '=', userId)
    .where('p.state', '=', 'refused')
    .execute()
  await sql`delete from upload_file f using prescription p
    where p.user_id = ${userId} and p.state = 'refused' and f.user_id = ${userId} and not f.open
      and p.pics @> array['/upload/' || f.name]
      and not exists (select 1 from prescription q where q.state = 'approved' and q.pics @> array['/upload/' || f.name])`.execute(
    trx,
  )
  await trx
    .updateTable('prescription')
    .set({ disease_sealed: null, pics: [] })
    .where('user_id', '=', userId)
    .where('state', '=', 'refused')
    .execute()
}

const hasWithdrawn = sql<boolean>`not (select c.given from consent c
  where c.user_id = p.user_id and c.purpose = 'health' order by c.id desc limit 1)`

/** Selects shoppers without consent to health data who have an approved and unused prescription. */
const owners = (handle: Handle) =>
  handle
    .selectFrom('prescription as p')
    .select('p.user_id')
    .distinct()
    .where('p.state', '=', 'approved')
    .where(isFree)
    .where(hasWithdrawn)

/**
 * Ends prescriptions that became unused after their owner withdrew the consent, because their unpaid order was
 * cancelled. Running it again changes nothing.
 * @spec RX-10
 */
export async function endWithdrawn({ db, vault }: { db: Db; vault: Vault }): Promise<void> {
  for (const { user_id } of await owners(db).execute())
    await inTransaction(db, async (trx) => {
      await lockUser(trx, user_id)
      const still = await owners(trx).where('p.user_id', '=', user_id).executeTakeFirst()
      if (still) await endPrescriptions(trx, vault, user_id)
    })
}
