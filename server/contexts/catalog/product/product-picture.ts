import { canShowPicture, type PicturePlace } from '../../../../src/domain/prescription'

/** The neutral card that stands for every prescription drug. @spec RX-01 */
export const RX_PICTURE = 'pic/rx.svg'

/** Relative address of an article's picture; the client puts its image base in front. @spec RX-01 RX-02 */
export function pictureOf(goods: { barcode: string; drug_class: string | null }, place: PicturePlace = 'list'): string {
  const unRx = goods.drug_class === 'Rx' ? 1 : 0
  return canShowPicture({ unRx, approved: false, place }) ? `pic/${goods.barcode}.svg` : RX_PICTURE
}
