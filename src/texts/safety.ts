/**
 * Texts of the safety check in cart and checkout. They say which drugs interact and who decides, never what illness a
 * person has or what a person must not do.
 */
export const safetyTexts = {
  title: '用药安全提示',
  lead: '只在手机上核对，用药人信息不会上传。是否适用由药师判断。',
  demo: '演示数据，不构成用药建议',
  none: '未发现需要提示的内容，用药仍请遵医嘱或咨询药师',
  /** The shopper does not know the allergies of the patient. */
  noneButAllergy: '过敏史不清楚，未核对过敏；其余未发现需要提示的内容，请咨询药师',
  levels: { 3: '请先咨询药师', 2: '建议咨询药师', 1: '请留意' } as Record<1 | 2 | 3, string>,
  about: {
    duplicate: (a: string) => `多件商品都含${a}`,
    interaction: (a: string, b: string) => `${a}与${b}可能相互影响`,
    interval: (a: string, b: string) => `${a}与${b.replace('*口服', '其他口服药')}需间隔服用`,
    pregnancy: (a: string) => `用药人登记为怀孕，商品含${a}`,
    age: (a: string) => `请核对用药人年龄，商品含${a}`,
    allergy: (a: string, b?: string) => `用药人登记对${b ?? a}过敏${b ? `，商品含${a}` : ''}`,
    herbs: (a: string, b: string) => `${a}与${b}属传统配伍禁忌`,
  },
  /** Number of further warnings, in one line of a group. */
  more: (count: number) => `，另有 ${count} 条提示`,
  why: '看依据',
  failed: '用药安全尚未核对',
  retry: '重试',
  goods: (names: string) => `涉及：${names}`,
  patient: (name: string) => `核对的用药人：${name}`,
  patientWithoutAllergy: (name: string) => `核对的用药人：${name}（过敏史不清楚，未核对过敏）`,
  nobody: '尚未核对用药人的过敏史、孕期和年龄',
  choose: '选择用药人',
  change: '更换',
  allow: '核对用药人信息',
  rule: (rule: string) => `规则 ${rule}`,
  sources: {
    interactions: (row: number | null) => `来源：相互作用表第 ${row ?? 0} 条`,
    herbs: (row: number | null) => `来源：配伍表第 ${row ?? 0} 条`,
    goods: () => '来源：商品成分',
    record: () => '来源：用药人信息与商品成分',
  },
} as const
