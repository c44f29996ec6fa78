import type { userEndpoints } from '../../../src/contract/user/endpoints'
import { maskPhone } from '../../../src/domain/mask'
import { ownerOf, type Handlers } from '../../http/context'
import { browseList, deleteBrowses, saveBrowse } from './browse'
import { collectCount, collectList, deleteCollects, doCollect, isCollect } from './collect'
import { consentsOf, saveConsents } from './consent'
import { userCode } from './account/code'
import { endDevices, isWechatBound, unbindWechat, userDevices } from './account/devices'
import { exportMyData } from './account/export'
import { deleteIdCard, idCards, readIdCard, saveIdCard, setDefaultIdCard } from './account/id-cards'
import { askLogoff, cancelLogoff, logoffState, sendLogoffCode } from './account/logoff'
import { feedbackList, saveFeedback } from './feedback'
import { clearMessages, deleteMessages, messageInfo, readMessages, unreadCount, userMessages } from './messages'
import { userInfo, updateUser } from './service'
import { countNumbers } from './numbers'

export const userHandlers: Handlers<keyof typeof userEndpoints> = {
  getUserInfo: async (ctx) => {
    const user = await userInfo(ctx, ownerOf(ctx))
    return { ...user, mobile: maskPhone(user.mobile), wxBound: (await isWechatBound(ctx)) ? 1 : 0 }
  },
  updateHeadOrName: (ctx, input) => updateUser(ctx, ownerOf(ctx), input),
  getNumber: (ctx) => countNumbers(ctx.db, ownerOf(ctx), ctx.now()),
  unreadCount,
  userMessages,
  messageInfo,
  readMessages,
  deleteMessages,
  clearMessages,
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
