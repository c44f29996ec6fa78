import type { userEndpoints } from '../../../../src/contract/user/endpoints'
import { maskPhone } from '../../../../src/domain/mask'
import { ownerOf, type Handlers } from '../../../platform/http/context'
import { ownShopOnly } from '../../../platform/http/own-shop-only'
import { browseList, deleteBrowses, saveBrowse } from '../favorites/browsing-history'
import { collectCount, collectList, deleteCollects, doCollect, isCollect } from '../favorites/favorites'
import { consentsOf, saveConsents } from '../consent/consent'
import { userCode } from './user-code'
import { endDevices, isWechatBound, unbindWechat, userDevices } from './devices'
import { exportMyData } from './export-data'
import { deleteIdCard, idCards, readIdCard, saveIdCard, setDefaultIdCard } from './id-cards'
import { askLogoff, cancelLogoff, logoffState, logoffTimeOf, sendLogoffCode } from './close-account'
import { feedbackList, saveFeedback } from '../feedback/feedback'
import {
  clearMessages,
  deleteMessages,
  messageInfo,
  readMessages,
  unreadCount,
  userMessages,
} from '../notification/notifications'
import { noticeSettings, noticeTemplates, saveNoticePermits, saveNoticeSetting } from '../notification/notice-settings'
import { userInfo, updateUser } from './user'

export const userHandlers: Handlers<Exclude<keyof typeof userEndpoints, 'getNumber'>> = {
  getUserInfo: async (ctx) => {
    const user = await userInfo(ctx, ownerOf(ctx))
    const logoffTime = await logoffTimeOf(ctx.db, user.id)
    return { ...user, mobile: maskPhone(user.mobile), wxBound: (await isWechatBound(ctx)) ? 1 : 0, logoffTime }
  },
  updateHeadOrName: (ctx, input) => updateUser(ctx, ownerOf(ctx), input),
  unreadCount,
  userMessages,
  messageInfo,
  readMessages,
  deleteMessages,
  clearMessages,
  noticeSettings,
  saveNoticeSetting,
  ...ownShopOnly<'noticeTemplates' | 'saveNoticePermits'>({ noticeTemplates, saveNoticePermits }),
  getUserCode: userCode,
  unbindWX: unbindWechat,
  userDevices,
  endDevices,
  exportMyData,
  logoffState,
  sendLogoffCode,
  askLogoff,
  cancelLogoff,
  saveFeedback,
  feedbackList,
  idCards,
  saveIdCard,
  setDefaultIdCard: (ctx, { id }) => setDefaultIdCard(ctx, id),
  deleteIdCard: (ctx, { id }) => deleteIdCard(ctx, id),
  readIdCard,
  getConsents: (ctx) => consentsOf(ctx.db, ownerOf(ctx)),
  saveConsents,
  collectList,
  collectCount,
  deleteCollects,
  doCollect,
  isCollect,
  browseList,
  saveBrowse,
  deleteBrowses,
}
