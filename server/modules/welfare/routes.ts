import type { welfareEndpoints } from '../../../src/contract/welfare/endpoints'
import type { Handlers } from '../../http/context'
import { checkInviteCode } from './code'
import { joinBenefit } from './join'
import { benefit, benefits, benefitsByCity, benefitStores } from './list'

export const welfareHandlers: Handlers<keyof typeof welfareEndpoints> = {
  checkInviteCode,
  benefits,
  benefitsByCity,
  benefit,
  benefitStores,
  joinBenefit,
}
