import type { Parsed } from '../../../../src/contract/schemas'
import type { Address } from '../../../../src/contract/types'
import { cutToken } from '../../../../src/domain/room-no'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { toPage } from '../../../platform/http/to-page'
import { cityById } from '../../../platform/regions'
import { areaReason, placeOf, shopsOfCity } from '../../catalog'
import { mobileOf } from '../sign-in/sms-code'

import {
  addressColumns,
  addressOf,
  countAddresses,
  defaultOf,
  ownAddressOf,
  pageOfUser,
  toView,
  type AddressRow,
  makeDefaultAddress,
  insertAddress,
  updateAddressRow,
  deleteOwnAddress,
} from './queries'
import { lockUser } from '../account/queries'

const MOST = 100
const NOT_FOUND = '该收货地址不存在'

/**
 * Converts an address for the reply; `outAddress` is 1 when no rider delivers there, only express. Without a point the
 * stores of the city decide.
 */
export async function addressReply(ctx: Ctx, row: AddressRow): Promise<Address> {
  const place = placeOf({ cityId: row.city_id, latitude: row.latitude, longitude: row.longitude })
  const catalogSnapshot = await ctx.catalogSnapshot()
  const isOutside = place.point
    ? areaReason(catalogSnapshot, 2, place, ctx.now()) !== ''
    : shopsOfCity(catalogSnapshot, place.cityId, null, ctx.now()).length === 0
  return toView(row, isOutside ? 1 : 0)
}

export async function addressPage(ctx: Ctx, input: Parsed<'addressPage'>) {
  const userId = ownerOf(ctx)
  const rows = await pageOfUser(ctx, userId, input)
  const list: Address[] = []
  for (const row of rows) list.push(await addressReply(ctx, row))
  return toPage(list, await countAddresses(ctx.db, userId), input)
}

export async function defaultAddress(ctx: Ctx): Promise<Address | null> {
  const row = await defaultOf(ctx, ownerOf(ctx))
  return row ? addressReply(ctx, row) : null
}

type Fields = Parsed<'createAddress'>

/**
 * Adds the point of a typed address, so that riders can be sent there. An address that the map does not find, or a map
 * that does not answer, leaves it without a point: the shopper can choose it on the map.
 */
async function withPoint<T extends Fields>({ maps }: Ctx, input: T): Promise<T> {
  const city = cityById(input.cityId)
  if (!city || (input.latitude != null && input.longitude != null)) return input
  const address = `${input.region}${input.address}`.replaceAll(' ', '')
  const point = await maps.locate({ address, city }).catch(() => null)
  return point ? { ...input, ...point } : input
}

const details = (input: Fields) => ({
  name: input.name,
  mobile: mobileOf(input.mobile),
  city_id: cityById(input.cityId)?.id ?? refuse('invalid', '请选择正确的城市'),
  region: input.region,
  address: input.address,
  room_no: cutToken(input.roomNo),
  tag: input.tag,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
})

/** Creates an address. The first address becomes the default, regardless of its input. */
export async function createAddress(ctx: Ctx, input: Fields): Promise<Address> {
  const userId = ownerOf(ctx)
  const values = addressColumns(ctx.vault, userId, details(await withPoint(ctx, input)))
  const row = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const count = await countAddresses(trx, userId)
    if (count >= MOST) refuse('notice', `最多保存 ${MOST} 个收货地址`)
    const { id } = await insertAddress(trx, { user_id: userId, ...values, created_at: ctx.now() })
    if (count === 0 || input.undefault === 1) await makeDefaultAddress(trx, userId, id)
    return (await addressOf({ db: trx, vault: ctx.vault }, userId, id)) ?? refuse('missing', NOT_FOUND)
  })
  return addressReply(ctx, row)
}

/** Updates an address. `undefault` 0 on the default address changes nothing: there is always one default. */
export async function updateAddress(ctx: Ctx, input: Fields & { id: number }): Promise<Address> {
  const userId = ownerOf(ctx)
  const values = addressColumns(ctx.vault, userId, details(await withPoint(ctx, input)))
  const row = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    if (!(await ownAddressOf({ db: trx, vault: ctx.vault }, userId, input.id))) refuse('missing', NOT_FOUND)
    await updateAddressRow(trx, values, userId, input.id)
    if (input.undefault === 1) await makeDefaultAddress(trx, userId, input.id)
    return (await addressOf({ db: trx, vault: ctx.vault }, userId, input.id)) ?? refuse('missing', NOT_FOUND)
  })
  return addressReply(ctx, row)
}

export async function setDefaultAddress(ctx: Ctx, id: number) {
  const userId = ownerOf(ctx)
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    if (!(await ownAddressOf({ db: trx, vault: ctx.vault }, userId, id))) refuse('missing', NOT_FOUND)
    await makeDefaultAddress(trx, userId, id)
  })
  return { done: true as const }
}

/** Deletes an address. The newest remaining address replaces a deleted default. */
export async function deleteAddress(ctx: Ctx, id: number) {
  const userId = ownerOf(ctx)
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const deletedRow = await deleteOwnAddress(trx, userId, id)
    if (!deletedRow) return refuse('missing', NOT_FOUND)
    const [next] = deletedRow.is_default
      ? await pageOfUser({ db: trx, vault: ctx.vault }, userId, { pageNum: 1, pageSize: 1 })
      : []
    if (next) await makeDefaultAddress(trx, userId, next.id)
  })
  return { done: true as const }
}
