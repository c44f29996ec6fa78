import type { merchantEndpoints } from '../../../../src/contract/merchant/endpoints'
import type { MerchantTwins } from '../../../../src/contract/merchant/twins'
import type { Handlers } from '../../../platform/http/context'
import { merchantAddresses, merchantPatients } from './partner-customer'
import { merchantOf, shopOf } from './partner'

/** Calls of this area that the catalog and later contexts answer. */
type OtherContextCalls = 'sharedCart' | 'merchantProducts' | 'merchantPayMethods' | keyof MerchantTwins

export const merchantHandlers: Handlers<Exclude<keyof typeof merchantEndpoints, OtherContextCalls>> = {
  merchantAddresses,
  merchantPatients,
  getMerchantInfoByCode: async (ctx, { merchantCode: code }) => {
    const { id, merchantCode, name, dispatchTypes } = await merchantOf(ctx, code)
    return { id, merchantCode, name, dispatchTypes }
  },
  merchantShop: async (ctx) => {
    const { id, merchantCode, name, colour, dispatchTypes } = await shopOf(ctx)
    return { id, merchantCode, name, colour, dispatchTypes }
  },
  merchantChildCodes: async (ctx) => (await shopOf(ctx)).childCodes,
}
