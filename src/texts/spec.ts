/** Texts of the sheet that chooses a variant, on the product page and in the cart. */
export const specTexts = {
  title: '选择规格',
  left: (count: number) => (count > 20 ? '有货' : `仅剩 ${count} 件`),
  none: '缺货',
  count: '数量',
  limits: (min: number, max: number) =>
    [min > 1 ? `最少买 ${min} 件` : '', max > 0 ? `每单限购 ${max} 件` : ''].filter(Boolean).join('，'),
  chosen: (spec: string, count: number) => `已选 ${spec}，${count} 件`,
  choose: '请选择规格',
  confirm: '换成这个',
  failed: { title: '规格加载失败', action: '重试' },
} as const
