import type { Missing } from '@/page-kit/missing'
import { orderTexts } from '@/texts/order'
import { presaleTexts } from '@/texts/presale'
import type { Preview } from './sources'

const texts = orderTexts.checkout

/** Ids of the rows whose input can be missing. */
export const ROWS = {
  address: 'checkout-address',
  products: 'checkout-products',
  symptom: 'checkout-symptom',
  terms: 'checkout-terms',
} as const

/** Parts of the page that decide whether the order can be placed. */
interface Checkout {
  readonly preview: Preview | null
  readonly lines: readonly { unExist: number }[]
  readonly symptoms: readonly string[]
  readonly symptom: { readonly text: string }
  readonly orderOptions: { readonly hasAgreed: boolean }
  /** Terms to accept; '' for none. */
  readonly terms: string
  readonly pickAddress: () => void
  open(sheet: 'symptom'): void
}

/** Returns the first thing that the order lacks, from the top of the page; null when it can be placed. */
export function missingIn(checkout: Checkout): Missing | null {
  const { preview } = checkout
  if (!preview) return null
  const { address, areaReason, presell } = preview
  const toAddress = { row: ROWS.address, open: checkout.pickAddress }
  if (!address) return { text: texts.addAddress, ...toAddress }
  if (areaReason) return { text: areaReason, ...(address.latitude === null ? toAddress : { row: ROWS.address }) }
  if (checkout.lines.some(({ unExist }) => unExist === 1)) return { text: texts.lineGone, row: ROWS.products }
  if (checkout.symptoms.length > 0 && !checkout.symptom.text)
    return { text: texts.symptom.first, row: ROWS.symptom, open: () => checkout.open('symptom') }
  if (checkout.orderOptions.hasAgreed || !checkout.terms) return null
  return { text: presell ? presaleTexts.termsFirst : texts.termsFirst, row: ROWS.terms }
}
