import { defineRoutes } from './define'

export const groupRoutes = defineRoutes('group', {
  groupHome: { url: '/activitygroup/index/:index?', page: 'index', title: '拼团', staysOnExpiry: true },
  groupGoods: {
    url: '/activitygroup/goodsdetail/:barcode?',
    page: 'goodsdetail',
    title: '拼团商品',
    query: ['groupActivityId'],
    staysOnExpiry: true,
  },
  groupBuild: { url: '/activitygroup/build/:id/:barcode?', page: 'build', title: '拼团进度', staysOnExpiry: true },
  groupJoin: { url: '/activitygroup/join/:id', page: 'join', title: '好友邀请您拼团', staysOnExpiry: true },
  otherJoin: { url: '/other/joinGroup', page: 'other-join', title: '好友邀请您拼团', query: ['id', 'groupNo'] },
  groupMine: { url: '/activitygroup/my/:id?', page: 'my', title: '我的拼团', staysOnExpiry: true },
  groupStaffList: {
    url: '/activitygroup/staff/list/:index?',
    page: 'staff-list',
    title: '员工拼团',
    staysOnExpiry: true,
  },
  groupStaffDetail: {
    url: '/activitygroup/staff/detail/:id',
    page: 'staff-detail',
    title: '拼团详情',
    staysOnExpiry: true,
  },
  groupRecommend: {
    url: '/activitygroup/recommend/:type?',
    page: 'recommend',
    title: '推荐拼团',
    login: true,
    staysOnExpiry: true,
  },
})
