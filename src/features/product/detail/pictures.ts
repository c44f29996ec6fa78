import type { ProductDetail } from '@/contract/types'

/** @spec BC-36 */
const MOST_OF_OTC = 4

/**
 * Returns the pictures of the gallery: the first four of an over-the-counter drug, all of any other product.
 * @spec BC-36
 */
export const picturesOf = ({ drugClass, picList }: Pick<ProductDetail, 'drugClass' | 'picList'>): string[] =>
  drugClass?.startsWith('OTC') ? picList.slice(0, MOST_OF_OTC) : picList
