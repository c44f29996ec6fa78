import type { ProductDetail } from '@/contract/types'

/** @spec BC-36 */
const MOST_OF_OTC = 4

/** What the gallery shows: of a drug sold over the counter the first four, of anything else all. @spec BC-36 */
export const picturesOf = ({ drugClass, picList }: Pick<ProductDetail, 'drugClass' | 'picList'>): string[] =>
  drugClass?.startsWith('OTC') ? picList.slice(0, MOST_OF_OTC) : picList
