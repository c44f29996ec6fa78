import type { Selectable } from 'kysely'
import type { Address } from '../../../src/contract/types'
import type { AddressTable } from '../../db/user-tables'
import type { Handle } from '../../db/transaction'
import { cityById } from '../../regions'

export type AddressRow = Selectable<AddressTable>

/** As the contract shows it. `outAddress` is found out by the caller: it depends on stores. */
export const shown = (row: AddressRow, outAddress: 0 | 1): Address => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  cityId: row.city_id,
  cityName: cityById(row.city_id)?.name ?? '',
  region: row.region,
  address: row.address,
  roomNo: row.room_no,
  tag: row.tag,
  latitude: row.latitude,
  longitude: row.longitude,
  undefault: row.is_default ? 1 : 0,
  outAddress,
})

/** Any that an order may go to: the shopper's own, and what a partner keeps for them. */
export const addressOf = (handle: Handle, userId: number, id: number) =>
  handle.selectFrom('address').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** One that the shopper may change: a partner's are the partner's. */
export const ownAddressOf = async (handle: Handle, userId: number, id: number) => {
  const row = await addressOf(handle, userId, id)
  return row?.merchant_code === null ? row : undefined
}

/** The default address, undefined when the shopper has none. */
export const defaultOf = (handle: Handle, userId: number) =>
  handle
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst()

export const pageOfUser = (
  handle: Handle,
  userId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) =>
  handle
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('merchant_code', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export async function countOfUser(handle: Handle, userId: number): Promise<number> {
  const { n } = await handle
    .selectFrom('address')
    .where('user_id', '=', userId)
    .where('merchant_code', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
