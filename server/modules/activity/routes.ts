import type { activityEndpoints } from '../../../src/contract/activity/endpoints'
import type { Handlers } from '../../http/context'
import { inviteGift, receiveInvite } from './invite'
import { receivePullNew } from './pull-new'
import { isSeckill, remindSeckill, seckillReminded } from './seckill'
import { hotSeckill, seckillList, seckillStores } from './seckill-list'
import { buyDraw, clickDraw, drawCount, shipPrize } from './draw-play'
import { draw, draws, drawWinners, prizeCount, prizeRecords, topDraw } from './draw-read'
import { confirmPresell, presellList, presellSender, submitPresell } from './presell'
import { myReserve, myReserves, preReserve, refundReserve, reserveCoupons } from './reserve-mine'
import { confirmReserve, reserveFree, submitReserve } from './reserve-order'
import { reserveCategories, reserveProduct, reserveProducts, reserveStores, searchReserve } from './reserve-shelf'
import { confirmSeckill, submitSeckill } from './seckill-order'
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
