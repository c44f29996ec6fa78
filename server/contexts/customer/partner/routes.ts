import type { merchantEndpoints } from '../../../../src/contract/merchant/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { merchantAddresses, merchantPatients } from './partner-customer'
import { merchantOf } from './partner'

export const merchantHandlers: Handlers<Exclude<keyof typeof merchantEndpoints, 'sharedCart'>> = {
  merchantAddresses,
  merchantPatients,
  getMerchantInfoByCode: (ctx, { merchantCode }) => merchantOf(ctx, merchantCode),
}
