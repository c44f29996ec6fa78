import { toFen, type Fen } from '../../../src/domain/money'

/** Part of a combo: barcode, pieces in one set, price of a piece in the combo in yuan. @spec PR-17 */
type Part = [barcode: string, count: number, price: number]

interface ComboSeed {
  /** 1 ordinary, 2 treatment, 3 collocation. @spec EN-23 */
  type: 1 | 2 | 3
  name: string
  note: string
  parts: Part[]
}

const DIGESTIVE = '2910000028776'
const VITAMIN_B = '2930000000206'
const EYE_DROPS = '2910000049320'
const SYRUP = '2910000017817'
const LOZENGES = '2930000000411'
const ISATIS = '2910000010962'
const MASK = '2820000012661'
const SWAB = '2820000023216'
const PLASTER = '2820000021106'
const GAUZE = '2930000000763'
const BANDAGE = '2930000000756'
const ALCOHOL = '2820000040091'
const IODINE = '2820000042200'
const THERMOMETER = '2820000008442'
const COOLING_PATCH = '2820000025326'
const GLUCOSE_METER = '2820000004222'
const GLUCOSE_STRIPS = '2820000006332'
const PRESSURE_METER = '2820000002112'
const OXIMETER = '2930000000749'
const VITAMINS = '2820000052759'
const FISH_OIL = '2820000048530'

/** Combos without prescription drugs and OTC 甲, which drug law forbids in combos. @spec RX-04 */
const COMBOS: ComboSeed[] = [
  { type: 2, name: '5 盒装', note: '按说明书用量可用约 13 天', parts: [[DIGESTIVE, 5, 12]] },
  { type: 2, name: '3 盒装', note: '', parts: [[EYE_DROPS, 3, 21]] },
  { type: 2, name: '2 瓶装', note: '', parts: [[SYRUP, 2, 24]] },
  { type: 2, name: '5 包装', note: '', parts: [[ISATIS, 5, 13.8]] },
  { type: 2, name: '3 瓶装', note: '90 片一瓶，每天 1 片可用 270 天', parts: [[VITAMINS, 3, 72]] },
  // Saves nothing while the flash sale of the product is cheaper.
  { type: 2, name: '2 瓶装', note: '', parts: [[FISH_OIL, 2, 92]] },
  {
    type: 1,
    name: '肠胃常备',
    note: '',
    parts: [
      [DIGESTIVE, 3, 11.8],
      [VITAMIN_B, 2, 6],
    ],
  },
  {
    type: 1,
    name: '咽喉护理',
    note: '',
    parts: [
      [SYRUP, 1, 28],
      [LOZENGES, 2, 9],
    ],
  },
  {
    type: 1,
    name: '伤口护理',
    note: '',
    parts: [
      [IODINE, 1, 4.5],
      [SWAB, 1, 6.2],
      [GAUZE, 2, 5.3],
      [BANDAGE, 1, 8],
    ],
  },
  {
    type: 3,
    name: '家庭药箱',
    note: '',
    parts: [
      [PLASTER, 2, 9],
      [SWAB, 2, 6.2],
      [ALCOHOL, 2, 8.8],
      [MASK, 1, 18],
    ],
  },
  {
    type: 3,
    name: '发热护理',
    note: '',
    parts: [
      [THERMOMETER, 1, 27],
      [COOLING_PATCH, 1, 14],
    ],
  },
  {
    type: 3,
    name: '血糖监测',
    note: '',
    parts: [
      [GLUCOSE_METER, 1, 132],
      [GLUCOSE_STRIPS, 1, 74],
    ],
  },
  {
    type: 3,
    name: '血压血氧监测',
    note: '',
    parts: [
      [PRESSURE_METER, 1, 189],
      [OXIMETER, 1, 92],
    ],
  },
]

interface PartRow {
  group_id: number | undefined
  product_id: number | undefined
  count: number
  price_fen: Fen
}

/** Rows of both tables. */
export const comboRows = (ids: ReadonlyMap<string, number>) => ({
  groups: COMBOS.map(({ type, name, note }) => ({ group_type: type, name, note })),
  /** Builds the rows of the parts with the given group ids, in order. */
  parts: (groupIds: readonly number[]): PartRow[] =>
    COMBOS.flatMap(({ parts }, at) =>
      parts.map(([barcode, count, price]) => ({
        group_id: groupIds[at],
        product_id: ids.get(barcode),
        count,
        price_fen: toFen(price),
      })),
    ),
})
