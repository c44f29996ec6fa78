import { sql, type Selectable, type Insertable, type Updateable } from 'kysely'
import type { Address } from '../../../../src/contract/types'
import type { AddressTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { cityById } from '../../../platform/regions'
import type { Vault } from '../../../platform/encryption'
import { aboutAddress } from '../../../schema/sealed-bindings'
import type { Tables } from '../../../platform/db/tables'

type SealedRow = Selectable<AddressTable>

/** Personal data of an address, sealed as one value. */
export interface AddressDetails {
  name: string
  mobile: string
  region: string
  address: string
  room_no: string
  tag: string
  latitude: number | null
  longitude: number | null
}

/** Address with its details decrypted. */
export type AddressRow = Omit<SealedRow, 'details_sealed'> & AddressDetails

/** Columns of an address. The city stays unencrypted, because stock, fees and coupons depend on it. */
export const addressColumns = (
  vault: Vault,
  userId: number,
  { city_id, ...details }: AddressDetails & { city_id: number },
) => ({ city_id, details_sealed: vault.seal(JSON.stringify(details), aboutAddress(userId)) })

export const openAddress = (vault: Vault, { details_sealed: sealed, ...row }: SealedRow): AddressRow => ({
  ...row,
  ...(JSON.parse(vault.open(sealed, aboutAddress(row.user_id))) as AddressDetails),
})

/** Converts an address to the contract's form. The caller determines `outAddress`, which depends on stores. */
export const toView = (row: AddressRow, outAddress: 0 | 1): Address => ({
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

/** Database handle, and the vault that decrypts addresses. */
export interface AddressStore {
  db: Handle
  vault: Vault
  /** Partner whose addresses of the shopper count too; absent in our own shop. */
  merchantCode?: string
}

/** Returns any address that an order may use: the shopper's own, or one that the partner of the shop keeps for them. */
export async function addressOf({ db, vault, merchantCode = '' }: AddressStore, userId: number, id: number) {
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('merchant_code', 'is', null), eb('merchant_code', '=', merchantCode)]))
    .executeTakeFirst()
  return row && openAddress(vault, row)
}

/** Selects the addresses among which a checkout chooses: the shopper's default one, and the one with this id. */
export const selectCheckoutAddresses = (handle: Handle, userId: number, id: number | null) =>
  handle
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('is_default', '=', true), eb('id', '=', sql<number>`${id}::int`)]))

/** Returns an address that the shopper may change; the addresses of a partner are read-only. */
export const ownAddressOf = async (store: AddressStore, userId: number, id: number) => {
  const row = await addressOf(store, userId, id)
  return row?.merchant_code === null ? row : undefined
}

/** Returns the default address, undefined when the shopper has none. */
export async function defaultOf({ db, vault }: AddressStore, userId: number) {
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row && openAddress(vault, row)
}

export async function pageOfUser(
  { db, vault }: AddressStore,
  userId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('merchant_code', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return rows.map((row) => openAddress(vault, row))
}

export async function countAddresses(handle: Handle, userId: number): Promise<number> {
  const { n } = await handle
    .selectFrom('address')
    .where('user_id', '=', userId)
    .where('merchant_code', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Makes the address the default. Clears the old default first, because the index allows only one. */
export async function makeDefaultAddress(trx: Trx, userId: number, id: number) {
  await trx
    .updateTable('address')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
  await trx
    .updateTable('address')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export const insertAddress = (trx: Trx, row: Insertable<Tables['address']>) =>
  trx.insertInto('address').values(row).returning('id').executeTakeFirstOrThrow()

export const updateAddressRow = (trx: Trx, change: Updateable<Tables['address']>, userId: number, inputId: number) =>
  trx.updateTable('address').set(change).where('user_id', '=', userId).where('id', '=', inputId).execute()

export const deleteOwnAddress = (trx: Trx, userId: number, id: number) =>
  trx
    .deleteFrom('address')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('merchant_code', 'is', null)
    .returning('is_default')
    .executeTakeFirst()
