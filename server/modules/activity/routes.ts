import type { activityEndpoints } from '../../../src/contract/activity/endpoints'
import type { Handlers } from '../../http/context'
import { isSeckill, remindSeckill, seckillReminded } from './seckill'
import { topicActivity, topicDetails, topicMaster, topicsOfCity } from './topics'

export const activityHandlers: Handlers<keyof typeof activityEndpoints> = {
  topicDetails,
  topicDetailsOpen: topicDetails,
  topicsOfCity,
  topicMaster,
  topicActivity,
  isSeckill,
  seckillReminded,
  remindSeckill,
}
