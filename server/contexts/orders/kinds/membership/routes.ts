import type { welfareEndpoints } from '../../../../../src/contract/welfare/endpoints'
import type { Handlers } from '../../../../platform/http/context'
import { checkInviteCode } from './check-invite-code'
import { joinBenefit } from './join-membership'
import { benefit, benefits, benefitsByCity, benefitStores } from './memberships'

export const welfareHandlers: Handlers<keyof typeof welfareEndpoints> = {
  checkInviteCode,
  benefits,
  benefitsByCity,
  benefit,
  benefitStores,
  joinBenefit,
}
