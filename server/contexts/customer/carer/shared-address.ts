import type { Address } from '../../../../src/contract/types'
import { maskName, maskPhone } from '../../../../src/domain/mask'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import { aboutAddress } from '../../../schema/sealed-bindings'
import { openAddress, toView, type AddressRow, type AddressStore } from '../address/queries'
import {
  findCarerOrder,
  findSharedAddress,
  insertCarerOrder,
  insertUse,
  listSharedAddresses,
  lockAddressRight,
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

/**
 * Returns the default address of an account that this shopper looks after; undefined without the right, after the end
 * of the link, and in a partner's shop.
 */
export async function sharedAddress(
  { db, vault, merchantCode = '' }: AddressStore,
  carerId: number,
  addressId: number,
): Promise<DeliveryAddress | undefined> {
  if (merchantCode !== '') return undefined
  const match = await findSharedAddress(db, carerId, addressId)
  if (!match) return undefined
  const { link_id: linkId, ...row } = match
  return { row: openAddress(vault, row), linkId }
}

/** Lists the masked addresses to which this shopper may send orders, and logs it. */
export async function elderAddresses(ctx: Ctx) {
  const rows = await listSharedAddresses(ctx.db, ownerOf(ctx))
  for (const { link_id, user_id } of rows) await insertUse(ctx.db, { link_id, user_id, kind: 'address', at: ctx.now() })
  return rows.map(({ link_id: linkId, ...row }) => ({ ...masked(toView(openAddress(ctx.vault, row), 0)), linkId }))
}

/**
 * Keeps the whole address of an order for its carrier, and logs the order. Returns false when the link has ended
 * meanwhile; the lock lets no end of the link pass in between.
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
