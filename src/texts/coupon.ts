/** Reasons why a coupon cannot be claimed, by error code, TX-014, TX-048 … TX-054. @spec ER-47..53 VA-17 */
export const couponTexts: Record<number, string> = {
  101: '您已领取或活动已结束',
  102: '您已领取或活动已结束',
  629: '您已领取过该优惠券！',
  630: '该优惠券活动还未开始',
  631: '该优惠券活动已经超时了',
  632: '该优惠券仅限新用户领取',
  633: '该优惠券仅限特定用户领取',
  634: '该优惠已经抢光了',
}
