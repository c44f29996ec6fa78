import { TCM_PRODUCTS } from '../../catalog'

interface Classified {
  barcode: string
  drug_class: string | null
  kind: string | null
  approval_no: string | null
}

interface TaxClass {
  taxName: string
  /** Percent, by the value-added tax law in force since 2026. */
  rate: number
  part: 'drug' | 'goods'
}

const STANDARD = 13

/** Kind of a medicine by the letter of its approval number (国药准字Z…). */
const BY_APPROVAL: Partial<Record<string, string>> = { H: '化学药品制剂', Z: '中成药', S: '生物药品', J: '进口药品' }

const BY_KIND: Partial<Record<string, string>> = { 医疗器械: '医疗仪器器械', 营养保健: '保健食品' }

/** Pieces of herbs are a farm product. */
const HERBS: TaxClass = { taxName: '中药饮片', rate: 9, part: 'drug' }
const DECOCTION: TaxClass = { taxName: '加工劳务', rate: STANDARD, part: 'drug' }

/** Returns the kind of goods of an order line in the tax table. @spec PR-32 */
export function taxClassOf({ barcode, drug_class: drugClass, kind, approval_no: approvalNo }: Classified): TaxClass {
  if (barcode === TCM_PRODUCTS.decoction) return DECOCTION
  if (kind === '中药饮片') return HERBS
  if (drugClass !== null) {
    const letter = /准字([A-Z])/.exec(approvalNo ?? '')?.[1] ?? ''
    return { taxName: BY_APPROVAL[letter] ?? '药品', rate: STANDARD, part: 'drug' }
  }
  return { taxName: BY_KIND[kind ?? ''] ?? '日用杂品', rate: STANDARD, part: 'goods' }
}

/** Tax classes of an order's fees: delivery is a service, packing counts as a product. */
export const FEES = {
  freight: { key: 'freight', name: '配送费', taxName: '收派服务', rate: 6 },
  packing: { key: 'packing', name: '包装费', taxName: '日用杂品', rate: STANDARD },
} as const
