import { get, post } from '../endpoint'

const ACTIVITY = '/activity-api/hwxcGroupActivity'
const GROUP = '/activity-api/hwxcGroup'
const RANK = '/activity-api/activityRank'

/** @spec ER-34 */
const submit = { own: [404, 509, 8570, 857100, 8021] }

export const groupEndpoints = {
  groupSaleToken: get('/activity-api/hwxcGroup/getSaleToken'),
  groupAllProduct: get(`${ACTIVITY}/allProduct`, { visitor: 'open' }),
  groupProduct: get(`${ACTIVITY}/unauthorized/groupProduct`, { visitor: 'public' }),
  groupSpellProduct: post(`${ACTIVITY}/unauthorized/spellProduct`, { visitor: 'public' }),
  groupActivityId: get(`${ACTIVITY}/unauthorized/getGroupActivityId`, { visitor: 'public' }),
  groupProductInfo: get(`${ACTIVITY}/unauthorized/productInfo`, { visitor: 'public', own: [404] }),
  groupInfoByNo: get(`${ACTIVITY}/unauthorized/getGroupInfoByGroupNo`, { visitor: 'public', own: [404] }),
  groupVirtualDetail: get(`${ACTIVITY}/unauthorized/getVirtualGroupDetail`, { visitor: 'public', own: [404] }),
  groupVirtualList: get(`${ACTIVITY}/getVirtualGroupList`, { visitor: 'open' }),
  groupUsers: post(`${ACTIVITY}/getVirtualGroup`, { visitor: 'open', own: [500] }),
  groupsOfVirtual: get(`${ACTIVITY}/getGroupListByVirtualGroupNo`, { visitor: 'open', own: [404] }),
  groupPoster: get(`${ACTIVITY}/getPoster`, { visitor: 'open', own: [404] }),
  groupFees: get(`${GROUP}/getFreightFeeAndPackingFee`, { visitor: 'open' }),
  groupForJoin: get(`${GROUP}/unauthorized/groupInfoForJoin`, { visitor: 'public', own: [404] }),
  groupCanJoin: get(`${GROUP}/unauthorized/canJoin`, { visitor: 'public', own: [500] }),
  groupInfoList: get(`${GROUP}/groupInfoList`, { visitor: 'open' }),
  groupWaitPay: get('/activity-api/hwxcActivityOrder/getWaitPayFlag'),
  groupStores: post('/activity-api/hwxcActivityOrder/activityGet3KMStoreList'),
  confirmGroup: post(`${GROUP}/confirmOrder`, { own: [404, 509, 8570] }),
  submitGroup: post(`${GROUP}/submitOrder`, submit),
  submitActivityGroup: post('/activity-api/hwxcActivityOrder/submitOrder', submit),
  joinVirtualGroup: post(`${GROUP}/joinVirtualGroup`, { own: [404] }),
  cancelGroupOrder: post('/order-api/order/group/cancelOrderInWaiting', { own: [101, 7001] }),
  groupUserinfo: get(`${RANK}/getUserinfo`),
  groupUserRecommends: get(`${RANK}/findUserRecommendList`),
  groupAllRecommends: get(`${RANK}/findAllRecommendList`),
  groupSaleStats: get(`${RANK}/statisticsSaleCount`),
  groupStaffList: get(`${RANK}/staff/groupList`, { own: [404] }),
  groupStaffDetail: get(`${RANK}/staff/groupDetail`, { own: [404] }),
  groupTotalSales: get(`${RANK}/getTotalSaleCount/unauthorized`, { visitor: 'public' }),
}
