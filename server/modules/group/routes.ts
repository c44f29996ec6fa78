import type { groupEndpoints } from '../../../src/contract/group/endpoints'
import type { Handlers } from '../../http/context'
import { groupActivityId, groupAllProduct, groupProduct, groupProductInfo, groupSpellProduct } from './activity'
import { groupFees, groupStores } from './fees'
import { groupCanJoin, groupInfo, groupsOfVirtual, groupUsers } from './groups'
import { cancelGroupOrder, groupInfoList } from './mine'
import { confirmGroup, groupWaitPay, submitActivityGroup, submitGroup } from './order'
import { groupPoster } from './poster'
import { groupAllRecommends, groupSaleStats, groupTotalSales, groupUserinfo, groupUserRecommends } from './rank'
import { groupSaleToken } from './sale-token'
import { groupStaffDetail, groupStaffList } from './staff'
import { groupVirtualDetail, groupVirtualList, joinVirtualGroup } from './virtual'

export const groupHandlers: Handlers<keyof typeof groupEndpoints> = {
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
}
