import { CODES as COMMON } from '../../../src/contract/codes'
import { PAY_CODES } from '../../../src/contract/codes-pay'

const CODES = { ...COMMON, ...PAY_CODES }
type CodeName = keyof typeof CODES

const TEXT: Partial<Record<CodeName, string>> = {
  notFound: '订单不存在',
  loginExpired: '登录已过期，请重新登录',
  cartNeedsLogin: '请先登录',
  badRequest: '请求格式不正确',
  missing: '没有找到该内容',
  tooLarge: '上传的内容过大',
  tooMany: '操作太频繁，请稍后再试',
  fault: '服务繁忙，请稍后再试',
  unavailable: '服务暂时繁忙，请稍后再试',
  codeGone: '授权已失效，请重新授权登录',
  providerDown: '服务暂时没有响应，请稍后再试',
  noSender: '当前地址暂时没有门店可以配送',
  schemeUnfit: '这些商品不能这样下单，请返回购物车核对',
  orderMoved: '订单状态已变化',
  alreadyPaid: '订单已支付',
  lineProblem: '部分商品暂时无法购买',
  amountChanged: '商品或优惠有变化，请核对金额',
  couponClaimed: '您已领取过该优惠券！',
  couponNotStarted: '该优惠券活动还未开始',
  couponOver: '该优惠券活动已经超时了',
  couponNewUsers: '该优惠券仅限新用户领取',
  couponSpecificUsers: '该优惠券仅限特定用户领取',
  couponGone: '该优惠已经抢光了',
  topicOver: '活动已结束，看看别的',
  noMedicalCard: '请先绑定医保卡',
  proofGone: '密码验证已失效，请重新输入支付密码',
  walletClosed: '还没有开通钱包',
  walletShort: '钱包余额不足，请换一种方式支付',
  topicElsewhere: '当前城市没有这个活动，看看别的',
}

/** Expected refusal by the server. Thrown to roll back its transaction; sent as an envelope. */
export class Refusal extends Error {
  readonly code: number
  constructor(
    name: CodeName,
    message?: string,
    readonly data: unknown = null,
  ) {
    super(message ?? TEXT[name] ?? '操作失败')
    this.code = CODES[name]
  }
}

/** Ends the request with a business code, a message for the shopper and optional data. */
export const refuse = (name: CodeName, message?: string, data?: unknown): never => {
  throw new Refusal(name, message, data)
}
