/** Texts of the review of a whole order, and of the thanks for it. */
export const otherAppraiseTexts = {
  appraise: {
    intro: '分别给每件商品打分，没有打分的商品以后还能评价',
    text: (name: string) => `评价${name}`,
    none: { title: '没有待评价的商品', text: '这个订单的商品都评价过了，或还没有收货', action: '我的评价' },
    visitor: { title: '登录后评价', text: '请用下单时的手机号登录', action: '登录' },
    together: (count: number) => `一起评价这个订单的 ${count} 件商品`,
  },
  appraised: {
    thanks: '感谢评价',
    count: (count: number) => `已评价 ${count} 件商品，其他顾客在商品页能看到`,
    next: (count: number) => `还有 ${count} 件商品待评价`,
    mine: '我的评价',
    home: '回首页',
    none: { title: '还没有评价过', text: '收货后可以在我的评价里评价', action: '我的评价' },
  },
} as const
