import type { CartGroup, CartItem } from '../../../src/contract/types'
import { prepareLine } from '../../../src/domain/cart'
import { fromFen } from '../../../src/domain/money'
import { pictureOf } from '../../catalogue/picture'
import { unavailableReason, type Line } from './lines'
import { textOf } from './promotions'
import type { Place } from './reach'

/** A line as the contract shows it. @spec ST-37 ST-38 ST-39 */
export function shownLine(line: Line, place: Place): CartItem {
  const reason = unavailableReason(line, place)
  const price = line.priceFen === null ? null : fromFen(line.priceFen)
  const { checked, unExist } = prepareLine({ price, unExist: reason ? 1 : 0 })
  return {
    cardGoodsId: line.id,
    cardGoodsType: line.kind,
    barcode: line.barcode,
    productName: line.name,
    spec: line.spec,
    price,
    count: line.count,
    checked,
    unExist,
    unExistReason: reason,
    minPic: pictureOf({ barcode: line.barcode, drug_class: line.drugClass }),
    drugClass: line.drugClass,
    kind: line.goodsKind,
    unRx: line.drugClass === 'Rx' ? 1 : 0,
    unMedical: line.medical ? 1 : 0,
    unCombo: 0,
    hasSpecs: line.hasSpecs ? 1 : 0,
    purchaseLimitMin: line.limitMin,
    purchaseLimitMax: line.limitMax,
    stock: line.stock,
    reduceVo: line.promotion,
    reduceText: isReduced(line) ? textOf(line.promotion) : '',
    hasReduce: isReduced(line) ? 1 : 0,
  }
}

/** A blacklisted line stands in the group of its promotion but is not reduced. @spec BC-16 */
const isReduced = ({ promotion, barcode }: Line) => promotion !== null && !promotion.blackList.includes(barcode)

/** Lines by sender, nearest first. @spec EN-13 */
export function shownGroups(lines: Line[], place: Place): CartGroup[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(line.sender.storeNo, [...(groups.get(line.sender.storeNo) ?? []), line])
  return [...groups.values()]
    .map((group) => ({ sender: (group[0] as Line).sender, group }))
    .sort((a, b) => (a.sender.distance ?? 0) - (b.sender.distance ?? 0))
    .map(({ sender, group }) => ({
      storeNo: sender.storeNo,
      storeName: sender.name,
      distance: sender.distance,
      arrival: sender.arrival,
      goodsVoList: group.map((line) => shownLine(line, place)),
    }))
}
