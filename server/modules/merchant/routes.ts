import type { merchantEndpoints } from '../../../src/contract/merchant/endpoints'
import type { Handlers } from '../../http/context'
import { merchantAddresses, merchantPatients } from './customer'
import { sharedCart } from '../cart/shared'
import { merchantOf } from './service'

export const merchantHandlers: Handlers<keyof typeof merchantEndpoints> = {
  merchantAddresses,
  merchantPatients,
  sharedCart,
  getMerchantInfoByCode: (ctx, { merchantCode }) => merchantOf(ctx, merchantCode),
}
