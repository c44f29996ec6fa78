import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Address } from '../../../../src/contract/types'
import { partnerOf } from '../../../../src/domain/partner'
import { DISEASES } from '../../../../src/domain/patient'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import type { MerchantAddress, MerchantPatient } from '../../../providers/partner/contract'
import { cityById } from '../../../platform/regions'
import { aboutMerchantRef } from '../../../schema/sealed-bindings'
import { addressColumns, openAddress } from '../address/queries'
import { addressReply } from '../address/addresses'
import { needConsent } from '../consent/consent'
import { userInfo } from '../account/user'
import { merchantOf } from './partner'
import { updatePartnerAddress, insertPartnerAddress } from './queries'
import { lockUser } from '../account/queries'

type Patient = Reply<'merchantPatients'>[number]
type Disease = NonNullable<Patient['health']>['diseases'][number]

/**
 * Returns the partner's data of this shopper: by the account's number, or by the partner's customer id, which must have
 * that same number, else the call is refused. Needs consent, because the request reveals the shopper to the partner.
 * @spec RO-19 RX-10
 */
async function customerOf(ctx: Ctx, { merchantCode, customParam }: Parsed<'merchantPatients'>) {
  const userId = ownerOf(ctx)
  if (partnerOf(merchantCode)?.addressSource !== 'merchant') refuse('notice', '该商户没有提供客户资料')
  await needConsent(ctx.db, userId, 'partner')
  const merchant = await merchantOf(ctx, merchantCode)
  const { mobile } = await userInfo(ctx, userId)
  const result = await ctx.merchants.customer(merchant.merchantCode, customParam ? { customParam } : { phone: mobile })
  const customer = result?.phone === mobile ? result : null
  // Answers the same for an unknown id and for one of another person.
  if (customParam && !customer) refuse('notice', '合作方的客户信息与当前账号不一致，请用在合作方登记的手机号登录')
  return { userId, merchant, customer }
}

const details = ({ name, mobile, cityId, region, address, roomNo }: MerchantAddress) => ({
  ...{ name, mobile, region, address, city_id: cityId, room_no: roomNo, tag: '', latitude: null, longitude: null },
})

/**
 * Stores the partner's addresses for the shopper, because an order needs a stored address. Updates those that changed
 * at the partner.
 */
async function saveAddress(
  trx: Trx,
  { vault, now }: Pick<Ctx, 'vault' | 'now'>,
  of: { userId: number; code: string },
  row: MerchantAddress,
) {
  const columns = addressColumns(vault, of.userId, details(row))
  const known = await updatePartnerAddress(trx, columns, of.userId, of.code, vault.prints(row.ref))
  if (known) return openAddress(vault, known)
  const key = { user_id: of.userId, merchant_code: of.code, merchant_ref_print: vault.print(row.ref) }
  const merchant_ref_sealed = vault.seal(row.ref, aboutMerchantRef(of.userId))
  const made = { ...columns, ...key, merchant_ref_sealed, created_at: now() }
  return openAddress(vault, await insertPartnerAddress(trx, made))
}

/** Lists the addresses in the partner's order, by page. @spec RO-19 BC-28 */
export async function merchantAddresses(ctx: Ctx, input: Parsed<'merchantAddresses'>) {
  const { userId, merchant, customer } = await customerOf(ctx, input)
  const all = (customer?.addresses ?? []).filter(({ cityId }) => cityById(cityId))
  const rows = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const savedAddresses = []
    for (const row of all)
      savedAddresses.push(await saveAddress(trx, ctx, { userId, code: merchant.merchantCode }, row))
    return savedAddresses
  })
  const from = (input.pageNum - 1) * input.pageSize
  const list: Address[] = []
  for (const row of rows.slice(from, from + input.pageSize)) list.push(await addressReply(ctx, row))
  return toPage(list, rows.length, input)
}

const isDisease = (name: string): name is Disease => DISEASES.includes(name as Disease)

/** Converts a patient; fields that the partner omits are unknown. Stores nothing. */
const toView = ({ name, sex, birth, allergy, diseases }: MerchantPatient, index: number): Patient => ({
  id: index + 1,
  name,
  relation: 'other',
  sex,
  birth,
  idMask: '',
  health: { allergy, pregnancy: 'none', liver: 'unknown', kidney: 'unknown', diseases: diseases.filter(isDisease) },
  guardian: 0,
  undefault: 0,
})

/** Lists the patients of the partner's prescriptions. @spec RO-19 */
export async function merchantPatients(ctx: Ctx, input: Parsed<'merchantPatients'>): Promise<Patient[]> {
  await needConsent(ctx.db, ownerOf(ctx), 'health')
  const { customer } = await customerOf(ctx, input)
  return (customer?.patients ?? []).map(toView)
}
