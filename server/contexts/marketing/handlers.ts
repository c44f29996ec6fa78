import { inviteGift, receiveInvite } from './invitation/invite-friends'
import { receivePullNew } from './invitation/counselor-invitation'
import { drawHandlers } from './draw/draw-handlers'
import { topicActivity, topicDetails, topicMaster, topicsOfCity } from './topic/topics'
import type { Handlers } from '../../platform/http/context'
import { couponHandlers } from './coupon/routes'
import { pointsHandlers } from './points/routes'
import { linkHandlers } from './sharing/routes'
import { walletHandlers } from './wallet/routes'

/** Calls of the activity area: topics, invitations. */
const calls: Handlers<
  | 'inviteGift'
  | 'receiveInvite'
  | 'receivePullNew'
  | 'topicActivity'
  | 'topicDetails'
  | 'topicMaster'
  | 'topicsOfCity'
  | 'topicDetailsOpen'
> = {
  inviteGift,
  receiveInvite,
  receivePullNew,
  topicActivity,
  topicDetails,
  topicMaster,
  topicsOfCity,
  topicDetailsOpen: topicDetails,
}

/** Handlers of every endpoint that this context answers. */
export const marketingHandlers = {
  ...calls,
  ...drawHandlers,
  ...couponHandlers,
  ...pointsHandlers,
  ...linkHandlers,
  ...walletHandlers,
}
