import type { groupEndpoints } from '../../../src/contract/group/endpoints'
import type { Handlers } from '../../http/context'
import { groupSaleToken } from './sale-token'

export const groupHandlers: Handlers<keyof typeof groupEndpoints> = { groupSaleToken }
