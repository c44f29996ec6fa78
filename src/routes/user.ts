import { defineRoutes } from './define'

export const userRoutes = defineRoutes('user', {
  addressList: { url: '/user/address/:state?', page: 'address', title: '收货地址', login: true },
  consent: { url: '/user/info/argument', page: 'consent', title: '隐私与授权' },
  privacy: { url: '/other/argument/privacy', page: 'privacy', title: '隐私政策', query: ['doc'] },
  update: { url: '/update', page: 'update', title: '检查更新' },
  userInput: { url: '/user/input', page: 'input', title: '输入条码' },
  userBarcode: { url: '/user/barcode/:barCode/:id', page: 'barcode', title: '商品条码' },
  patients: { url: '/user/otc/:state?', page: 'patients', title: '用药人' },
  patientEdit: { url: '/user/otcEdit/:id?', page: 'patient-edit', title: '编辑用药人' },
  coupons: { url: '/user/coupon/:id?', page: 'coupon', title: '优惠券', query: ['scope'] },
  couponCenter: { url: '/user/couponCenter/:id?', page: 'coupon-center', title: '领券中心' },
  exchangeGoods: { url: '/user/exchange/good/:id?', page: 'exchange-good', title: '兑换' },
  collect: { url: '/user/collect/:index?', page: 'collect', title: '我的收藏', login: true },
  record: { url: '/user/record', page: 'record', title: '浏览记录', login: true },
  appraise: { url: '/userAppraise/:id?', page: 'appraise', title: '我的评价' },
  userPreDetail: { url: '/user/pre/detail/:id', page: 'pre-detail', title: '预约详情', login: true },
  userPreSuccess: {
    url: '/user/pre/success/:id',
    page: 'pre-success',
    title: '预约结果',
    login: true,
    query: ['orderNo'],
  },
  addressEdit: { url: '/user/address/edit/:id?', page: 'address-edit', title: '编辑地址', login: true },
})
