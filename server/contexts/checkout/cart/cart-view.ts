import { DrugClass } from '../../../../src/domain/drug-class'
import type { CartGroup, CartItem } from '../../../../src/contract/types'
import { prepareLine } from '../../../../src/domain/cart'
import { fen, fromFen, sum } from '../../../../src/domain/money'
import { pictureOf, type Place, textOf } from '../../catalog'
import { bundlesOf, setsOf, unavailableReason, type Line } from './cart-lines'

/** Returns the quantity that the sender has in stock: pieces of a line, sets of a combo. */
export const stockOfBundle = (parts: readonly Line[]) =>
  Math.min(...parts.map(({ stock, per }) => Math.floor(stock / per)))

/** Returns the largest quantity that limits allow; 0 means no limit. */
function mostOfBundle(parts: readonly Line[]): number {
  const most = Math.min(...parts.map(({ limitMax, per }) => (limitMax > 0 ? Math.floor(limitMax / per) : Infinity)))
  return Number.isFinite(most) ? most : 0
}

const yuanOf = ({ priceFen }: Line) => (priceFen === null ? null : fromFen(priceFen))

const shownPart = (line: Line): CartItem['parts'][number] => ({
  barcode: line.barcode,
  productName: line.name,
  spec: line.spec,
  minPic: pictureOf({ barcode: line.barcode, drug_class: line.drugClass }),
  drugClass: line.drugClass,
  price: yuanOf(line),
  count: line.per,
  reduceVo: line.promotion,
})

/**
 * Converts the sets of a combo to one line with its parts; it can be bought when all parts can.
 * @spec EN-12 PR-17 ST-38
 */
function shownCombo(parts: Line[], place: Place): CartItem {
  const lead = parts[0] as Line
  const reason = parts.map((line) => unavailableReason(line, place)).find((one) => one !== '') ?? ''
  const isPriced = parts.every(({ priceFen }) => priceFen !== null)
  const price = sum(parts.map(({ priceFen, per }) => fen((priceFen ?? 0) * per)))
  return {
    ...shownLine(lead, place),
    productName: lead.groupName || lead.name,
    spec: '',
    price: isPriced ? fromFen(price) : null,
    count: setsOf(lead),
    checked: reason === '',
    unExist: reason === '' ? 0 : 1,
    unExistReason: reason,
    drugClass: null,
    kind: '',
    unMedical: parts.every(({ medical }) => medical) ? 1 : 0,
    unCombo: 1,
    hasSpecs: 0,
    parts: parts.map(shownPart),
    purchaseLimitMin: Math.max(0, ...parts.map(({ limitMin, per }) => Math.ceil(limitMin / per))),
    purchaseLimitMax: mostOfBundle(parts),
    stock: stockOfBundle(parts),
    reduceVo: null,
    reduceText: '',
    hasReduce: parts.some(isReduced) ? 1 : 0,
  }
}

/** Converts a line to the contract's form. @spec ST-37 ST-38 ST-39 */
export function shownLine(line: Line, place: Place): CartItem {
  const reason = unavailableReason(line, place)
  const price = yuanOf(line)
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
    kind: line.productKind,
    unRx: line.drugClass === DrugClass.rx ? 1 : 0,
    unMedical: line.medical ? 1 : 0,
    unCombo: 0,
    hasSpecs: line.hasSpecs ? 1 : 0,
    parts: [],
    purchaseLimitMin: line.limitMin,
    purchaseLimitMax: line.limitMax,
    stock: line.stock,
    reduceVo: line.promotion,
    reduceText: isReduced(line) ? textOf(line.promotion) : '',
    hasReduce: isReduced(line) ? 1 : 0,
  }
}

/**
 * Whether the line is reduced. A blacklisted line stays in the group of its promotion but is not reduced.
 * @spec BC-16
 */
const isReduced = ({ promotion, barcode }: Line) => promotion !== null && !promotion.blackList.includes(barcode)

const shownBundle = (parts: Line[], place: Place) => {
  const lead = parts[0] as Line
  return lead.groupId > 0 ? shownCombo(parts, place) : shownLine(lead, place)
}

/** Groups lines by sender, nearest first. @spec EN-13 */
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
      goodsVoList: bundlesOf(group).map((parts) => shownBundle(parts, place)),
    }))
}
