import type { merchantEndpoints } from '../../../src/contract/merchant/endpoints'
import type { Handlers } from '../../http/context'
import { merchantOf } from './service'

export const merchantHandlers: Handlers<keyof typeof merchantEndpoints> = {
  getMerchantInfoByCode: (ctx, { merchantCode }) => merchantOf(ctx, merchantCode),
}
