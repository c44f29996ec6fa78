import type { groupEndpoints } from '../../../../../src/contract/group/endpoints'
import { groupActivityId, groupAllProduct, groupProduct, groupProductInfo, groupSpellProduct } from './group-products'
import { groupFees, groupStores } from './group-fees'
import { groupCanJoin, groupInfo, groupsOfVirtual, groupUsers } from './groups'
import { cancelGroupOrder, groupInfoList } from './my-groups'
import { confirmGroup, groupWaitPay, submitActivityGroup, submitGroup } from './place-group-order'
import { groupPoster } from './poster'
import {
  groupAllRecommends,
  groupSaleStats,
  groupTotalSales,
  groupUserinfo,
  groupUserRecommends,
} from './group-ranking'
import { groupSaleToken } from './sale-token'
import { groupStaffDetail, groupStaffList } from './store-staff'
import { confirmSpell, isSpell, spellByBarcode, spellInfo, spellProducts, submitSpell } from './spell-offers'
import { deleteSpell, preSpellOrder, receiveSpell, spellLogistics, spellOrder, spellOrderList } from './spell-orders'
import { groupVirtualDetail, groupVirtualList, joinVirtualGroup } from './virtual-groups'
import type { spellEndpoints } from '../../../../../src/contract/group/spell-endpoints'
import { ownShopOnly } from '../../../../platform/http/own-shop-only'

/** Call of spell groups that the context of payment answers. */
type OtherContextCall = 'paySpell'

export const groupHandlers = ownShopOnly<
  keyof typeof groupEndpoints | Exclude<keyof typeof spellEndpoints, OtherContextCall>
>({
  groupSaleToken,
  groupAllProduct,
  groupProduct,
  groupSpellProduct,
  groupActivityId,
  groupProductInfo,
  groupInfoByNo: groupInfo,
  groupForJoin: groupInfo,
  groupCanJoin,
  groupVirtualList,
  groupVirtualDetail,
  groupUsers,
  groupsOfVirtual,
  groupPoster,
  groupFees,
  groupInfoList,
  groupWaitPay,
  groupStores,
  confirmGroup,
  submitGroup,
  submitActivityGroup,
  joinVirtualGroup,
  cancelGroupOrder,
  groupUserinfo,
  groupUserRecommends,
  groupAllRecommends,
  groupSaleStats,
  groupTotalSales,
  groupStaffList,
  groupStaffDetail,
  spellByBarcode,
  isSpell,
  spellInfo,
  spellProducts,
  confirmSpell,
  submitSpell,
  spellBySerialNo: (ctx, { serialNo }) => groupInfo(ctx, { groupNo: serialNo }),
  spellOrder,
  spellOrderList,
  preSpellOrder,
  cancelSpell: cancelGroupOrder,
  spellLogistics,
  receiveSpell,
  deleteSpell,
})
