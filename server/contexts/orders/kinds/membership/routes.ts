import type { welfareEndpoints } from '../../../../../src/contract/welfare/endpoints'
import { checkInviteCode } from './check-invite-code'
import { joinBenefit } from './join-membership'
import { benefit, benefits, benefitsByCity, benefitStores } from './memberships'
import { ownShopOnly } from '../../../../platform/http/own-shop-only'

export const welfareHandlers = ownShopOnly<keyof typeof welfareEndpoints>({
  checkInviteCode,
  benefits,
  benefitsByCity,
  benefit,
  benefitStores,
  joinBenefit,
})
