/** Texts of the list of lightning products. */
export const categoryO2oTexts = {
  title: '闪送专区',
  asking: '正在找最近的门店',
  unknown: '最近的门店查询失败，送达时间以商品为准',
  fastest: (minutes: number) => `最快 ${minutes} 分钟达`,
  empty: {
    title: '附近没有现货',
    text: '营业中的门店里，这个分类暂时没有',
    action: '看全部商品',
    second: '换收货地点',
  },
} as const
