import type { drawEndpoints } from '../../../../src/contract/activity/draw-endpoints'
import type { activityEndpoints } from '../../../../src/contract/activity/endpoints'
import { findFlashSale, remindFlashSale, flashSaleReminded } from './flash-sale/remind-flash-sale'
import { hotFlashSale, flashSaleList, flashSaleStores } from './flash-sale/flash-sale-list'
import { confirmPresale, presaleList, presaleSender, submitPresale } from './presale/place-presale-order'
import { myReserve, myReserves, preReserve, refundReserve, reserveCoupons } from './reservation/my-reservations'
import { confirmReserve, reserveFree, submitReserve } from './reservation/place-reservation-order'
import {
  reserveCategories,
  reserveProduct,
  reserveProducts,
  reserveStores,
  searchReserve,
} from './reservation/reservation-products'
import { confirmFlashSale, submitFlashSale } from './flash-sale/place-flash-sale-order'
import { ownShopOnly } from '../../../platform/http/own-shop-only'

/** Calls of this area that marketing answers: topics, draws, invitations. */
type OtherContextCalls =
  | keyof typeof drawEndpoints
  | 'inviteGift'
  | 'receiveInvite'
  | 'receivePullNew'
  | 'topicActivity'
  | 'topicDetails'
  | 'topicMaster'
  | 'topicsOfCity'
  | 'topicDetailsOpen'

export const activityHandlers = ownShopOnly<Exclude<keyof typeof activityEndpoints, OtherContextCalls>>({
  findFlashSale,
  flashSaleReminded,
  remindFlashSale,
  flashSaleList,
  hotFlashSale,
  flashSaleStores,
  confirmFlashSale,
  presaleList,
  presaleSender,
  confirmPresale,
  submitPresale,
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
  submitFlashSale: submitFlashSale({ isSpecial: false }),
  submitSpecialSeckill: submitFlashSale({ isSpecial: true }),
})
