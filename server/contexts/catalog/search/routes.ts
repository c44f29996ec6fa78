import type { searchEndpoints } from '../../../../src/contract/search/endpoints'
import type { Handlers } from '../../../platform/http/context'
import * as service from './service'

export const searchHandlers: Handlers<keyof typeof searchEndpoints> = {
  suggest: service.suggest,
  hotWords: service.hotWords,
  searchProducts: service.products,
}
