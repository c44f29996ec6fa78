import type { globalEndpoints } from '../../../src/contract/global/endpoints'
import { ownerOf, type Handlers } from '../../http/context'
import * as cart from './cart'

export const globalHandlers: Handlers<keyof typeof globalEndpoints> = {
  globalCartList: (ctx) => cart.globalGroups(ctx.db, ownerOf(ctx)),
  globalCartCount: cart.globalCount,
  addGlobal: cart.addGlobal,
  setGlobalCount: cart.setGlobalCount,
  removeGlobal: cart.removeGlobal,
}
