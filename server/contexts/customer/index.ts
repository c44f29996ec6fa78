// Accounts, addresses, consents, favorites, notifications, sign-in, uploads.
// The public face of this context: other contexts and the composition root import nothing else of it.
export { insertAccounts, openMobile, type NewAccount } from './account/accounts'
export { idCardsOf, type IdCardRow } from './account/id-card-queries'
export { saveIdCard } from './account/id-cards'
export { printsOf, rememberPrints } from './account/real-name'
export { userInfo } from './account/user'
export { lockUser, redeemUserCode } from './account/queries'
export {
  addressColumns,
  addressOf,
  defaultOf,
  openAddress,
  toView as shownAddress,
  type AddressRow,
} from './address/queries'
export { hasConsent, needConsent } from './consent/consent'
export { findCarerOrder, selectCarerOrder } from './carer/queries'
export { exerciseRight } from './carer/carers'
export {
  carerDelivery,
  chooseDelivery,
  chooseDeliveryOrDefault,
  keepDelivery,
  selectDelivery,
  shownDelivery,
  type DeliveryAddress,
} from './carer/shared-address'
export { buildReport } from './analytics/report'
export { csvFiles, htmlFile } from './analytics/report-files'
export { eventJobs } from './analytics/sink'
export { openSourceMaps, type SourceMaps } from './analytics/stack'
export { cardsById } from './favorites/saved-products'
export { customerHandlers } from './handlers'
export { customerJobs } from './jobs'
export {
  hasWindow,
  lockControlledBuyers,
  purchaseLimitProblem,
  rulesOf,
  substanceRules,
  type Purchase,
} from './limits/purchase-limits'
export { selectSubstanceRules, type SubstanceRule } from './limits/queries'
export { listShoppersWith } from './notification/notice-queries'
export { countUnread, notificationWrites, notify } from './notification/notifications'
export { noticeJobs } from './notification/send-notice'
export { findInvoiceSeller } from './partner/queries'
export { partnerNotify } from './partner/partner-notices'
export type { CustomerPorts, JoinedDraw } from './ports'
export { firstUse, identityOf } from './sign-in/queries'
export { sessionOf } from './sign-in/sessions'
export { sendCode, USER_CODE, withCode } from './sign-in/sms-code'
export { redeemProviderCodeOnce } from './sign-in/third-party-sign-in'
export { deleteOldWorkNotices, listWorkRevisions } from './staff/notice-queries'
export { isStaff, staffOf, storeStaffOf, type StaffMember } from './staff/staff'
export { unreadWork } from './staff/work-notices'
export { mustBeOwn, showAll } from './upload/own-uploads'
export { signPictureUrl, signPictureUrls } from './upload/picture-url'
export { movePictures, resealObjects, type MoveCount } from './upload/move-pictures'
export { printsOfPictures } from './upload/picture-prints'
export type { Pictures } from './upload/picture-storage'
export { pictureJobs } from './upload/remove-objects'
export { countObjects } from './upload/storage-queries'
export { uploadFiles } from './upload/uploads'
