import type { pointsEndpoints } from '../../../src/contract/points/endpoints'
import type { Handlers } from '../../http/context'
import { growthRecords } from './records'

export const pointsHandlers: Handlers<keyof typeof pointsEndpoints> = {
  growthRecords,
}
