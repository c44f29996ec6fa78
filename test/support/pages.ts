import type { Params, RouteName } from '../../src/routes'
import { BARCODE, CHINESE, COMING, TREATED, type Shopper } from './shopper'

/** Every page of the shop with parameters that show something, a text that stands on it then, and who must see it. */
export const PAGES: {
  name: RouteName
  params?: (shopper: Shopper) => Params
  shows: string | RegExp
  visitor?: boolean
}[] = [
  { name: 'home', shows: /分钟达/ },
  { name: 'category', shows: '感冒灵颗粒 10g×9袋' },
  { name: 'categoryO2o', shows: '感冒灵颗粒 10g×9袋' },
  { name: 'categoryOrder', shows: '选好了，去购物车' },
  { name: 'searchCategory', shows: '解热镇痛' },
  { name: 'cart', shows: '结算（1）' },
  { name: 'user', shows: '我的订单' },
  { name: 'error', params: () => ({ status: '404' }), shows: '页面打不开' },
  { name: 'search', shows: '附近热搜' },
  { name: 'searchGoods', params: () => ({ id: '布洛' }), shows: '布洛芬混悬液' },
  { name: 'searchCamera', shows: '拍清药盒上的药名' },
  { name: 'searchBarcode', shows: '对准药盒上的条形码' },
  { name: 'userInput', shows: '查找商品' },
  { name: 'userBarcode', params: () => ({ barCode: BARCODE, id: BARCODE }), shows: '看商品详情' },
  { name: 'searchAddress', shows: /图钉位置/ },
  { name: 'searchCity', shows: '热门城市' },
  { name: 'cityServer', shows: '常用服务' },
  { name: 'goods', params: () => ({ id: BARCODE }), shows: '怎么拿到' },
  { name: 'goodsShow', params: () => ({ id: BARCODE }), shows: '去购买页' },
  { name: 'goodsCategory', params: () => ({ id: BARCODE }), shows: '同类商品' },
  { name: 'goodsChinese', params: () => ({ id: CHINESE }), shows: '中药组成' },
  { name: 'goodsSeckill', params: () => ({ id: COMING }), shows: '秒杀即将开始' },
  { name: 'goodsComments', params: () => ({ id: BARCODE }), shows: /位买家/ },
  { name: 'goodsTreatment', params: () => ({ id: TREATED }), shows: '5 盒装' },
  { name: 'spotDetail', params: () => ({ id: BARCODE }), shows: '这家店有现货' },
  { name: 'spotInventory', params: () => ({ id: BARCODE }), shows: '3 公里内有货的门店' },
  { name: 'sharePoster', params: () => ({ id: BARCODE }), shows: '分享给朋友' },
  { name: 'poster', shows: '分享给朋友' },
  { name: 'login', shows: '获取验证码', visitor: true },
  { name: 'mobile', params: () => ({ state: '1' }), shows: '用户未绑定手机号' },
  { name: 'addressList', shows: '海上路 1 号' },
  { name: 'addressEdit', params: ({ addressId }) => ({ id: addressId }), shows: '广东省 深圳市 南山区' },
  { name: 'consent', shows: '位置信息' },
  { name: 'special', params: () => ({ id: 4810 }), shows: '备药清单' },
  { name: 'noticeDetail', params: () => ({ id: 2 }), shows: '处方药怎么买' },
  { name: 'articleDetail', params: () => ({ id: 1 }), shows: '一、准备处方' },
  { name: 'care', shows: '填写用药人' },
  { name: 'patients', shows: '添加用药人' },
  { name: 'patientEdit', shows: /登录后查看用药人/, visitor: true },
  { name: 'privacy', shows: '四、需要您单独同意的信息' },
  { name: 'update', shows: /已是最新版本|没有检查成功/ },
  { name: 'orderAffirm', params: ({ cartId }) => ({ type: 2, ids: cartId }), shows: '提交订单' },
  { name: 'orderPay', params: ({ unpaidNo }) => ({ id: unpaidNo }), shows: /确认支付 ¥/ },
  { name: 'orderResult', params: ({ orderNo }) => ({ state: 1, orderNo }), shows: '订单已取消' },
  { name: 'orderList', params: () => ({ index: 0 }), shows: '已取消' },
  { name: 'orderDetail', params: ({ unpaidId }) => ({ status: 100, id: unpaidId }), shows: '海上路 1 号' },
]
