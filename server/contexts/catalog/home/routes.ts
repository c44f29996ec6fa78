import type { mainEndpoints } from '../../../../src/contract/main/endpoints'
import type { Handlers } from '../../../platform/http/context'
import * as service from './home'

export const mainHandlers: Handlers<keyof typeof mainEndpoints> = {
  carousel: service.carousel,
  activityInfo: service.activityInfo,
  popupInfo: service.popupInfo,
  notice: service.notice,
}
