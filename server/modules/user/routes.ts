import type { userEndpoints } from '../../../src/contract/user/endpoints'
import { maskPhone } from '../../../src/domain/mask'
import { ownerOf, type Handlers } from '../../http/context'
import { browseList, deleteBrowses, saveBrowse } from './browse'
import { collectCount, collectList, deleteCollects, doCollect, isCollect } from './collect'
import { consentsOf, saveConsents } from './consent'
import { readMessages, unreadCount } from './messages'
import { userInfo, updateUser } from './service'
import { countNumbers } from './numbers'

export const userHandlers: Handlers<keyof typeof userEndpoints> = {
  getUserInfo: async (ctx) => {
    const user = await userInfo(ctx.db, ownerOf(ctx))
    return { ...user, mobile: maskPhone(user.mobile) }
  },
  updateHeadOrName: (ctx, input) => updateUser(ctx.db, ownerOf(ctx), input),
  getNumber: (ctx) => countNumbers(ctx.db, ownerOf(ctx), ctx.now()),
  unreadCount,
  readMessages,
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
