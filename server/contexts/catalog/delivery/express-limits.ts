import { cityById } from '../../../platform/regions'

/** Product properties that carriers check: storage and dosage form. */
export interface Mailed {
  storage: string
  form: string
}

/** Area where carriers accept nothing, or not everything. */
interface ExpressLimit {
  /** First digits of GB/T 2260 codes: two for a province, four for a city. */
  codes: readonly string[]
  /** Affected products; absent: all. */
  only?: { storage: readonly string[] } | { form: readonly string[] }
  reason: string
}

/**
 * Table of restrictions on express. Covers islands without a carrier; refrigerated products, which would travel for
 * days; products with alcohol or under pressure, which aeroplanes refuse and trains carry too slowly. Other countries
 * have no city here at all.
 */
const LIMITS: readonly ExpressLimit[] = [
  { codes: ['4603'], reason: '三沙市暂无快递承运，请换一个收货地址' },
  {
    codes: ['54', '65', '63'],
    only: { storage: ['冷藏'] },
    reason: '冷藏药品暂不能快递到西藏、新疆和青海',
  },
  {
    codes: ['54', '65'],
    only: { form: ['酊剂', '搽剂', '气雾剂', '喷雾剂'] },
    reason: '含酒精或压力罐装的药品暂不能快递到西藏和新疆',
  },
]

const isAbout = ({ only }: ExpressLimit, product: Mailed | undefined) => {
  if (!only) return true
  if (!product) return false
  return 'storage' in only ? only.storage.includes(product.storage) : only.form.includes(product.form)
}

/** Returns the reason why express does not deliver to a city, or not this product; '' when it does. */
export function expressReason(cityId: number, product?: Mailed): string {
  const { gb = '' } = cityById(cityId) ?? {}
  const limit = LIMITS.find((one) => one.codes.some((code) => gb.startsWith(code)) && isAbout(one, product))
  return limit?.reason ?? ''
}
