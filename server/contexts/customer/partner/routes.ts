import type { merchantEndpoints } from '../../../../src/contract/merchant/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { merchantAddresses, merchantPatients } from './partner-customer'
import { sharedCart } from '../../checkout/cart/shared-cart'
import { merchantOf } from './partner'

export const merchantHandlers: Handlers<keyof typeof merchantEndpoints> = {
  merchantAddresses,
  merchantPatients,
  sharedCart,
  getMerchantInfoByCode: (ctx, { merchantCode }) => merchantOf(ctx, merchantCode),
}
