/** Responsible party: a fault of the seller refunds the fees too. */
type Fault = 'shop' | 'shopper'

interface Reason {
  text: string
  fault: Fault
  /** Whether shipped drugs may be returned for this reason. @spec RX-08 */
  drug: boolean
  /** Whether it needs a picture. */
  evidence: boolean
}

/**
 * Reasons for a return. The table is closed: shipped products are not returnable for any other reason. Drugs are
 * returnable for quality only (药品经营质量管理规范: 除药品质量原因外，一经售出不得退换).
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

interface Product {
  drugClass: string | null
}

/** Returns the reasons that apply to all of these products; a single drug among them leaves four. @spec RX-08 */
export function reasonsFor(products: readonly Product[]): ReasonCode[] {
  const hasDrug = products.some(({ drugClass }) => drugClass !== null)
  return REASON_CODES.filter((code) => !hasDrug || REASONS[code].drug)
}

/**
 * Returns the reason at the beginning of a remark, as in `refundRemark`: '质量问题：瓶盖松' → 'quality'.
 * @spec API-24
 */
export const parseReason = (remark: string): ReasonCode | undefined =>
  REASON_CODES.find((code) => remark.startsWith(REASONS[code].text))

/** Returns the text of `refundRemark`: the reason, and the shopper's note. @spec API-24 */
export const formatRemark = (code: ReasonCode, note: string): string =>
  note.trim() ? `${REASONS[code].text}：${note.trim()}` : REASONS[code].text
