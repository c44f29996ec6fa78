/**
 * Texts that ask for consent before personal data is used, and of its withdrawal. Shoppers rely on them: they must stay
 * true.
 */
export const consentTexts = {
  title: '隐私与授权',
  agree: '同意',
  refuse: '不同意',
  policy: '隐私政策',
  terms: '用户协议',
  notice: {
    title: '浏览前请了解',
    text: '浏览商品不需要提供个人信息。定位、登录、下单用到您的信息前，会逐项征得您的同意。',
    read: '详情见',
    and: '和',
    refused: '已进入仅浏览模式，可随时在“我的 - 隐私与授权”中更改',
  },
  ask: (name: string) => `允许药达使用${name}？`,
  why: '用来做什么',
  what: '用到哪些信息',
  refusing: '不同意会怎样',
  sensitive: '这属于敏感个人信息，需要您单独同意。',
  later: '可随时在“我的 - 隐私与授权”中撤回，撤回立即生效。',
  purposes: {
    location: {
      name: '位置信息',
      why: '查找附近药房，计算配送时间和配送费。',
      what: '点“用我的位置”或“重新定位”时的经纬度，不在后台持续获取。',
      refusing: '可以手动选择城市和地点，浏览和下单不受影响。',
    },
    id: {
      name: '身份证信息',
      why: '处方药实名登记、跨境商品清关、开通钱包和绑定医保卡时，按规定核验身份。',
      what: '姓名、身份证号码；跨境清关时还有证件照片。',
      refusing: '不能购买需要实名的商品，其他商品照常浏览和购买。',
    },
    health: {
      name: '健康信息',
      why: '药师审方、核对用药禁忌、慢病续方提醒。',
      what: '用药人、症状、过敏史、处方和用药记录。',
      refusing: '须登记症状或凭处方的药品不能购买，其他商品不受影响。',
    },
    partner: {
      name: '向合作方提供信息',
      ask: '允许药达向合作方提供信息？',
      why: '您从合作方进入，或参加合作保险公司的活动时，由合作方提供优惠、结算、保障和售后。',
      what: '订单编号、商品金额和订单状态；参加保障时为一个匿名编号。不含用药人和处方内容。',
      refusing: '按药达普通顾客继续浏览和下单，不享受合作方的优惠和保障。',
    },
    recommend: {
      name: '个性化推荐',
      ask: '允许药达个性化推荐？',
      why: '按您的浏览和购买记录排列商品。目前未启用；启用时以您的选择为准。',
      what: '浏览和购买记录，不含处方和用药人信息。',
      refusing: '看到的商品与其他人一样，价格也一样。',
    },
  },
} as const
