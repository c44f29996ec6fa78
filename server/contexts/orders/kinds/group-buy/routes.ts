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
import { groupVirtualDetail, groupVirtualList, joinVirtualGroup } from './virtual-groups'
import { ownShopOnly } from '../../../../platform/http/own-shop-only'

export const groupHandlers = ownShopOnly<keyof typeof groupEndpoints>({
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
})
