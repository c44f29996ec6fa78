/** Texts of adding another drug to a prescription request. */
export const addDrugTexts = {
  add: '再加一种处方药',
  note: '同一位用药人的几种药，一次审核、一个订单，最多 3 种',
  title: '添加处方药',
  name: '输入药名',
  search: '查找',
  earlier: '以前申请过的药',
  found: '查找结果',
  failed: '药品加载失败',
  hint: '输入药名查找要添加的处方药',
  none: '未找到这种处方药，请换个药名',
  take: (name: string) => `添加${name}`,
  remove: '移除',
  removeOf: (name: string) => `移除${name}`,
} as const
