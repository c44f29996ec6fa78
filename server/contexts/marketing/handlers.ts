import { inviteGift, receiveInvite } from './invitation/invite-friends'
import { receivePullNew } from './invitation/counselor-invitation'
import { buyDraw, clickDraw, drawCount, shipPrize } from './draw/play-draw'
import { draw, draws, drawWinners, prizeCount, prizeRecords, topDraw } from './draw/draws'
import { topicActivity, topicDetails, topicMaster, topicsOfCity } from './topic/topics'
import type { Handlers } from '../../platform/http/context'
import { couponHandlers } from './coupon/routes'
import { pointsHandlers } from './points/routes'
import { linkHandlers } from './sharing/routes'
import { walletHandlers } from './wallet/routes'

/** Calls of the activity area: topics, draws, invitations. */
const calls: Handlers<
  | 'inviteGift'
  | 'receiveInvite'
  | 'receivePullNew'
  | 'buyDraw'
  | 'clickDraw'
  | 'drawCount'
  | 'shipPrize'
  | 'draw'
  | 'draws'
  | 'drawWinners'
  | 'prizeCount'
  | 'prizeRecords'
  | 'topDraw'
  | 'topicActivity'
  | 'topicDetails'
  | 'topicMaster'
  | 'topicsOfCity'
  | 'topicDetailsOpen'
> = {
  inviteGift,
  receiveInvite,
  receivePullNew,
  buyDraw,
  clickDraw,
  drawCount,
  shipPrize,
  draw,
  draws,
  drawWinners,
  prizeCount,
  prizeRecords,
  topDraw,
  topicActivity,
  topicDetails,
  topicMaster,
  topicsOfCity,
  topicDetailsOpen: topicDetails,
}

/** Handlers of every endpoint that this context answers. */
export const marketingHandlers = {
  ...calls,
  ...couponHandlers,
  ...pointsHandlers,
  ...linkHandlers,
  ...walletHandlers,
}
