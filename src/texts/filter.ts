/** Texts of the filters of a product list: the conditions. */
export const filterTexts = {
  open: (count: number) => (count ? `筛选 ${count}` : '筛选'),
  deliveryMethods: { o2o: '闪送', pickup: '自提', b2c: '快递' },
  fast: '现在能送',
  allDay: '24 小时药房',
  inStock: '有货',
  medicalUsable: '医保可用',
  drugs: { OTC: '非处方药', OTC甲: 'OTC 甲', OTC乙: 'OTC 乙', Rx: '处方药' },
  priceRange: (from: string, to: string) => (from && to ? `¥${from}–${to}` : from ? `¥${from} 以上` : `¥${to} 以下`),
} as const
