/** Who has to answer for it: a fault of the shop's brings the fees back too. */
type Fault = 'shop' | 'shopper'

interface Reason {
  text: string
  fault: Fault
  /** Drugs that left the shop come back for these alone. @spec RX-08 */
  drug: boolean
  /** A picture has to show it. */
  evidence: boolean
}

/**
 * Why goods come back. The table is closed: what is not in it is no reason after the goods have left the shop. Drugs come back for
 * quality alone (药品经营质量管理规范: 除药品质量原因外，一经售出不得退换).
 * @spec RX-08 PR-24
 */
export const REASONS = {
  damaged: { text: '商品破损', fault: 'shop', drug: true, evidence: true },
  wrong: { text: '发错商品', fault: 'shop', drug: true, evidence: true },
  quality: { text: '质量问题', fault: 'shop', drug: true, evidence: true },
  recall: { text: '商品召回', fault: 'shop', drug: true, evidence: false },
  missing: { text: '少件漏发', fault: 'shop', drug: false, evidence: false },
  late: { text: '送达太晚', fault: 'shop', drug: false, evidence: false },
  unwanted: { text: '不想要了', fault: 'shopper', drug: false, evidence: false },
  other: { text: '其他原因', fault: 'shopper', drug: false, evidence: false },
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof REASONS
export const REASON_CODES = Object.keys(REASONS) as ReasonCode[]

interface Goods {
  drugClass: string | null
}

/** Reasons that all of these goods may come back for; a single drug among them leaves four. @spec RX-08 */
export function reasonsFor(goods: readonly Goods[]): ReasonCode[] {
  const hasDrug = goods.some(({ drugClass }) => drugClass !== null)
  return REASON_CODES.filter((code) => !hasDrug || REASONS[code].drug)
}

/** The reason that a remark begins with, as `refundRemark` carries it: '质量问题：瓶盖松' → 'quality'. @spec API-24 */
export const reasonOfRemark = (remark: string): ReasonCode | undefined =>
  REASON_CODES.find((code) => remark.startsWith(REASONS[code].text))

/** What `refundRemark` carries: the reason, and what the shopper adds. @spec API-24 */
export const remarkOf = (code: ReasonCode, note: string): string =>
  note.trim() ? `${REASONS[code].text}：${note.trim()}` : REASONS[code].text
