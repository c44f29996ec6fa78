// Taps that open the pages of coupons, points, draws, memberships and the wallet.
import type { Start } from './sweep'

export const BENEFIT_TAPS: readonly Start[] = [
  {
    from: 'user',
    taps: [
      {
        tap: '优惠券',
        to: 'coupons',
        then: [
          { tap: '电子券', to: 'electronicCoupon' },
          { tap: '去兑换', to: 'exchangeGoods', then: [{ tap: '去兑换', to: 'orderExchange' }] },
        ],
      },
      {
        tap: '领券中心',
        to: 'couponCenter',
        then: [
          {
            tap: '活动券包',
            to: 'couponPacks',
            then: [{ tap: '详情', to: 'couponPack', then: [{ tap: '生成海报', to: 'couponPoster' }] }],
          },
          { tap: '优惠券特卖', to: 'couponSales' },
        ],
      },
      { tap: '邀请好友', to: 'inviteGift', then: [{ tap: '去邀请好友', to: 'inviteShare' }] },
      { tap: '会员中心', to: 'member', then: [{ tap: '等级规则', to: 'memberRule' }] },
      {
        tap: '健康福利',
        to: 'welfare',
        then: [
          {
            tap: '去看看',
            to: 'welfareDetail',
            then: [
              { tap: '可用门店', to: 'welfareStores' },
              { tap: '立即开通', to: 'welfareInfo' },
            ],
          },
        ],
      },
    ],
  },
  {
    from: 'member',
    taps: [
      { tap: '成长值', to: 'pointsGrowth', replaces: true },
      { tap: '权益', to: 'pointsEquity', replaces: true },
      { tap: '等级', to: 'pointsMember', replaces: true },
    ],
  },
  {
    from: 'pointsMember',
    taps: [
      { tap: '每日签到', to: 'dailySign' },
      { tap: '积分抽奖', to: 'pointsLottery', then: [{ tap: '中奖记录', to: 'pointsAward' }] },
    ],
  },
  {
    from: 'walletHome',
    taps: [
      { tap: '金币兑换余额', to: 'walletConvert' },
      { tap: '提现', to: 'walletWithdraw' },
      { tap: '会员卡', to: 'walletCard', then: [{ tap: '可用门店', to: 'walletStores' }] },
      { tap: '账户信息', to: 'walletMy' },
      { tap: '支付密码', to: 'walletPassword' },
    ],
  },
  {
    from: 'user',
    visitor: 'demo',
    taps: [
      {
        tap: '余额',
        to: 'walletHome',
        then: [
          { tap: '收支明细', to: 'walletRecord', then: [{ tap: '充值', to: 'walletDetail' }] },
          { tap: '开通钱包', to: 'walletOpen' },
        ],
      },
      {
        tap: '积分',
        to: 'pointsScore',
        then: [
          { tap: '积分明细', to: 'pointsDetail' },
          { tap: '积分兑换', to: 'pointsOffers', then: [{ tap: '去兑换', to: 'pointsOffer' }] },
          {
            tap: '幸运转盘',
            to: 'drawWheel',
            then: [
              { tap: '我的奖品', to: 'prizes', then: [{ tap: '填写地址', to: 'prizeAddress' }] },
              { tap: '抽奖记录', to: 'drawAwards' },
              { tap: '药箱九宫格', to: 'drawMarquee' },
            ],
          },
        ],
      },
    ],
  },
  { from: 'coupons', visitor: 'demo', taps: [{ tap: '去使用', nth: 1, to: 'categoryOrder' }] },
]
