import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import * as repo from './queries'

export const NO_STORE = '没有找到这家门店'

/** Returns the licences of a store or warehouse. @spec RX-09 */
export async function certificate(
  { db, merchantCode }: Ctx,
  { storeNo }: Parsed<'storeCertificate'>,
): Promise<Reply<'storeCertificate'>> {
  const row = (await repo.anyStoreByNo(db, merchantCode, storeNo)) ?? refuse('missing', NO_STORE)
  return { storeNo: row.store_no, name: row.name, licences: row.licences }
}

/** Returns the operating company, and the person responsible for its drugs. @spec RX-09 */
export async function subject(
  { db, merchantCode }: Ctx,
  { storeNo }: Parsed<'storeSubject'>,
): Promise<Reply<'storeSubject'>> {
  const row = (await repo.anyStoreByNo(db, merchantCode, storeNo)) ?? refuse('missing', NO_STORE)
  const { store_no, name, company, manager, address, phone, hours } = row
  return { storeNo: store_no, name, company, manager, address, phone, hours }
}

/** Licences of the platform. Replace them in a real deployment. */
const PLATFORM: Omit<Reply<'shopLicences'>, 'seller'> = {
  company: '药达（演示）健康科技有限公司',
  address: '深圳市南山区演示大道 1 号',
  phone: '400-000-0000',
  licences: [
    { name: '营业执照', no: '演示91440300DEMO0001', pic: 'pic/licence-2.svg' },
    { name: '互联网药品信息服务资格证书', no: '（粤）-经营性-2099-演示', pic: 'pic/licence-6.svg' },
    { name: '药品网络交易第三方平台备案', no: '（粤）网药平台备字〔2099〕演示', pic: 'pic/licence-7.svg' },
    { name: '医疗器械网络交易服务第三方平台备案', no: '（粤）网械平台备字〔2099〕演示', pic: 'pic/licence-8.svg' },
  ],
}

/** Returns the company that sells in a partner's shop, with its address; undefined for the own shop. @spec RX-09 RO-17 */
export const sellerOfShop = async (handle: Handle, merchantCode: string) =>
  merchantCode === '' ? undefined : repo.findSeller(handle, merchantCode)

/** Returns the platform's own licences, and who sells in the shop of a partner. @spec RX-09 RO-17 */
export async function platformLicences({ db, merchantCode }: Ctx): Promise<Reply<'shopLicences'>> {
  return { ...PLATFORM, seller: (await sellerOfShop(db, merchantCode)) ?? null }
}
