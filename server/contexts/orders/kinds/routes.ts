import type { activityEndpoints } from '../../../../src/contract/activity/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { inviteGift, receiveInvite } from '../../marketing/invitation/invite-friends'
import { receivePullNew } from '../../marketing/invitation/counselor-invitation'
import { isSeckill, remindSeckill, seckillReminded } from './flash-sale/reminders'
import { hotSeckill, seckillList, seckillStores } from './flash-sale/flash-sale-list'
import { buyDraw, clickDraw, drawCount, shipPrize } from '../../marketing/draw/play-draw'
import { draw, draws, drawWinners, prizeCount, prizeRecords, topDraw } from '../../marketing/draw/draws'
import { confirmPresell, presellList, presellSender, submitPresell } from './presale/presale-order'
import { myReserve, myReserves, preReserve, refundReserve, reserveCoupons } from './reservation/my-reservations'
import { confirmReserve, reserveFree, submitReserve } from './reservation/reservation-order'
import {
  reserveCategories,
  reserveProduct,
  reserveProducts,
  reserveStores,
  searchReserve,
} from './reservation/reservation-products'
import { confirmSeckill, submitSeckill } from './flash-sale/flash-sale-order'
import { topicActivity, topicDetails, topicMaster, topicsOfCity } from '../../marketing/topic/topics'

export const activityHandlers: Handlers<keyof typeof activityEndpoints> = {
  topicDetails,
  topicDetailsOpen: topicDetails,
  topicsOfCity,
  topicMaster,
  topicActivity,
  isSeckill,
  seckillReminded,
  remindSeckill,
  seckillList,
  hotSeckill,
  seckillStores,
  confirmSeckill,
  presellList,
  presellSender,
  confirmPresell,
  submitPresell,
  reserveCategories,
  reserveProducts,
  searchReserve,
  reserveProduct,
  reserveStores,
  confirmReserve,
  submitReserve,
  reserveFree,
  reserveCoupons,
  myReserves,
  myReserve,
  preReserve,
  refundReserve,
  topDraw,
  draws,
  draw,
  drawCount,
  buyDraw,
  clickDraw,
  drawWinners,
  prizeRecords,
  prizeCount,
  shipPrize,
  submitSeckill: submitSeckill({ isSpecial: false }),
  submitSpecialSeckill: submitSeckill({ isSpecial: true }),
  inviteGift,
  receiveInvite,
  receivePullNew,
}
