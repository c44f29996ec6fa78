import type { Address } from '../../../../src/contract/types'
import { maskName, maskPhone } from '../../../../src/domain/mask'
import { type readTogether, rowsOf } from '../../../platform/db/read-together'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import { aboutAddress } from '../../../schema/sealed-bindings'
import { openAddress, selectCheckoutAddresses, toView, type AddressRow, type AddressStore } from '../address/queries'
import {
  findCarerOrder,
  insertCarerOrder,
  insertUse,
  listSharedAddresses,
  lockAddressRight,
  selectSharedAddress,
} from './queries'

const HIDDEN_STREET = '家人的地址，不显示街道和门牌'

/** Address that an order is sent to, and its link when it belongs to an account that the shopper looks after. */
export interface DeliveryAddress {
  row: AddressRow
  linkId: number | null
}

/** Hides everything of an address but the district, the family name and the ends of the number. */
const masked = (address: Address): Address => ({
  ...address,
  ...{ name: maskName(address.name), mobile: maskPhone(address.mobile), address: HIDDEN_STREET, roomNo: '', tag: '' },
  ...{ latitude: null, longitude: null, undefault: 0, elder: 1 },
})

/** Converts the address of an order for the shopper who orders: one of another account is masked. */
export function shownDelivery({ row, linkId }: DeliveryAddress, outAddress: 0 | 1): Address {
  const address = toView(row, outAddress)
  return linkId === null ? address : masked(address)
}

/** Selects what `chooseDelivery` chooses from, as parts of one statement. */
export const selectDelivery = (handle: Handle, userId: number, addressId: number | null) => ({
  addresses: rowsOf(selectCheckoutAddresses(handle, userId, addressId), { created_at: true }),
  sharedAddresses: rowsOf(selectSharedAddress(handle, userId, addressId), { created_at: true }),
})

type DeliveryRows = Awaited<ReturnType<typeof readTogether<ReturnType<typeof selectDelivery>>>>

/**
 * Chooses the address of an order by its id: the shopper's own, one that the partner of the shop keeps for them, or the
 * default address of an account that the shopper looks after (own shop alone). Undefined for any other id.
 */
export function chooseDelivery(
  { vault, merchantCode = '' }: Omit<AddressStore, 'db'>,
  { addresses, sharedAddresses }: DeliveryRows,
  addressId: number,
): DeliveryAddress | undefined {
  const isOfShop = ({ merchant_code: code }: (typeof addresses)[number]) => code === null || code === merchantCode
  const own = addresses.find((row) => row.id === addressId && isOfShop(row))
  if (own) return { row: openAddress(vault, own), linkId: null }
  const [shared] = merchantCode === '' ? sharedAddresses : []
  if (!shared) return undefined
  const { link_id: linkId, ...row } = shared
  return { row: openAddress(vault, row), linkId }
}

/** Chooses like `chooseDelivery`, and falls back to the default address without an id or with an unknown id. */
export function chooseDeliveryOrDefault(
  store: Omit<AddressStore, 'db'>,
  rows: DeliveryRows,
  addressId: number | null,
): DeliveryAddress | null {
  const chosen = addressId === null ? undefined : chooseDelivery(store, rows, addressId)
  if (chosen) return chosen
  const row = rows.addresses.find((one) => one.is_default)
  return row ? { row: openAddress(store.vault, row), linkId: null } : null
}

/** Lists the masked addresses to which this shopper may send orders, and logs this use of the links. */
export async function elderAddresses(ctx: Ctx) {
  const rows = await listSharedAddresses(ctx.db, ownerOf(ctx))
  for (const { link_id, user_id } of rows) await insertUse(ctx.db, { link_id, user_id, kind: 'address', at: ctx.now() })
  return rows.map(({ link_id: linkId, ...row }) => ({ ...masked(toView(openAddress(ctx.vault, row), 0)), linkId }))
}

/**
 * Stores the full address of an order for its carrier, and logs the order. Returns false when the link has ended
 * meanwhile; the lock prevents it from ending in between.
 */
export async function keepDelivery(
  trx: Trx,
  { vault, now }: { vault: Vault; now: Date },
  order: { id: number; userId: number },
  { row, linkId }: DeliveryAddress,
): Promise<boolean> {
  if (linkId === null) return true
  if (!(await lockAddressRight(trx, order.userId, linkId))) return false
  const address_sealed = vault.seal(JSON.stringify(toView(row, 0)), aboutAddress(row.user_id))
  await insertCarerOrder(trx, { order_id: order.id, link_id: linkId, user_id: row.user_id, address_sealed })
  await insertUse(trx, { link_id: linkId, user_id: row.user_id, kind: 'ordered', at: now })
  return true
}

/** Address of an order that a relative placed, for the carrier; null for every other order. */
export async function carerDelivery(
  { db, vault }: { db: Handle; vault: Vault },
  orderId: number,
): Promise<{ userId: number; linkId: number; address: Address | null } | null> {
  const match = await findCarerOrder(db, orderId)
  if (!match) return null
  const { user_id: userId, link_id: linkId, address_sealed: sealed } = match
  const address = sealed === null ? null : (JSON.parse(vault.open(sealed, aboutAddress(userId))) as Address)
  return { userId, linkId, address }
}
