import { DrugClass } from '../../../../src/domain/drug-class'
import { canShowPicture, type PicturePlace } from '../../../../src/domain/prescription'

/** Neutral picture shown for every prescription drug. @spec RX-01 */
export const RX_PICTURE = 'pic/rx.svg'

/** Returns the relative path of a product's picture; the client prepends its image base. @spec RX-01 RX-02 */
export function pictureOf(
  product: { barcode: string; drug_class: string | null },
  place: PicturePlace = 'list',
): string {
  const unRx = product.drug_class === DrugClass.rx ? 1 : 0
  return canShowPicture({ unRx, approved: false, place }) ? `pic/${product.barcode}.svg` : RX_PICTURE
}
