// Coupons, points, wallet, invitations, draws, topics, share codes.
// The public face of this context: other contexts and the composition root import nothing else of it.
export { evaluateCoupons, type EvaluatedCoupon } from './coupon/coupon-eligibility'
export { factsOf, shownClaimed, shownOffer } from './coupon/coupon-view'
export { couponsByCity } from './coupon/coupons'
export { issueCoupon } from './coupon/issue-coupon'
export { hasPaid } from './coupon/queries'
export { claimCounts, claimedCoupons, selectClaimedCoupons } from './coupon/queries'
export { restoreCoupon } from './coupon/restore-coupon'
export { selectOrderDraws } from './draw/chance-queries'
export { redeemJoinKey } from './draw/join-partner-draw'
export { marketingHandlers } from './handlers'
export { marketingJobs } from './jobs'
export { COUPON_SALE, NOT_PRODUCTS, WELFARE } from './order-sources'
export { refuseDrug } from './points/exchange-points'
export { growthOf } from './points/growth'
export {
  balanceOf,
  earningWrites,
  pointsOfOrder,
  restoreShare,
  spendPoints,
  revokePoints,
  revokeShare,
} from './points/ledger'
export {
  findShopperEarning,
  selectEarnedPoints,
  selectEarning,
  selectPointsSum,
  selectShopperEarning,
} from './points/queries'
export { welcomeNew } from './points/welcome-points'
export type { MarketingPorts } from './ports'
export { makeCode, shareCodes } from './sharing/share-code'
export type { CouponSource, FloorBody } from './tables'
export { shownTopics } from './topic/topics'
export {
  heldFen,
  heldFor,
  reserveAmount,
  findBalances,
  putIntoWallet,
  releaseHold,
  takeFromWallet,
} from './wallet/ledger'
export { closeHold, selectHold } from './wallet/queries'
export { checkPin } from './wallet/password'
export { payoutJobs } from './wallet/pay-out'
export { newProof, spendProof } from './wallet/proof'
export { takesWallets } from './wallet/wallet-account'
