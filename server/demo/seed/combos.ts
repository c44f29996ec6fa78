/** Combo by the barcodes of its parts; its price follows from the running promotions. */
interface ComboSeed {
  /** 1 ordinary, 2 treatment, 3 collocation. @spec EN-23 */
  type: 1 | 2 | 3
  name: string
  note: string
  parts: [barcode: string, count: number][]
}

const DIGESTIVE = '2910000028776'
const EYE_DROPS = '2910000049320'
const SYRUP = '2910000017817'
const ISATIS = '2910000010962'
const MASK = '2820000012661'
const SWAB = '2820000023216'
const PLASTER = '2820000021106'
const ALCOHOL = '2820000040091'
const THERMOMETER = '2820000008442'
const GLUCOSE_METER = '2820000004222'
const GLUCOSE_STRIPS = '2820000006332'
const PRESSURE_METER = '2820000002112'
const VITAMINS = '2820000052759'
const FISH_OIL = '2820000048530'

/** Combos without prescription drugs and OTC 甲, which drug law forbids in combos. @spec RX-04 */
export const COMBOS: ComboSeed[] = [
  { type: 2, name: '5 盒装', note: '按说明书用量可用约 13 天', parts: [[DIGESTIVE, 5]] },
  { type: 2, name: '3 盒装', note: '', parts: [[EYE_DROPS, 3]] },
  { type: 2, name: '2 瓶装', note: '', parts: [[SYRUP, 2]] },
  { type: 2, name: '5 包装', note: '', parts: [[ISATIS, 5]] },
  { type: 2, name: '3 瓶装', note: '90 片一瓶，每天 1 片可用 270 天', parts: [[VITAMINS, 3]] },
  { type: 2, name: '2 瓶装', note: '', parts: [[FISH_OIL, 2]] },
  {
    type: 1,
    name: '肠胃常备',
    note: '',
    parts: [
      [DIGESTIVE, 3],
      [MASK, 2],
    ],
  },
  {
    type: 1,
    name: '咽喉护理',
    note: '',
    parts: [
      [SYRUP, 1],
      [MASK, 3],
    ],
  },
  {
    type: 3,
    name: '家庭药箱',
    note: '',
    parts: [
      [PLASTER, 2],
      [SWAB, 2],
      [ALCOHOL, 2],
      [MASK, 1],
    ],
  },
  {
    type: 3,
    name: '量体温',
    note: '',
    parts: [
      [THERMOMETER, 1],
      [ALCOHOL, 3],
    ],
  },
  {
    type: 3,
    name: '血糖监测',
    note: '',
    parts: [
      [GLUCOSE_METER, 1],
      [GLUCOSE_STRIPS, 1],
    ],
  },
  {
    type: 3,
    name: '血压监测',
    note: '',
    parts: [
      [PRESSURE_METER, 1],
      [VITAMINS, 1],
    ],
  },
]

/** Rows of both tables. */
export const comboRows = (ids: ReadonlyMap<string, number>) => ({
  groups: COMBOS.map(({ type, name, note }) => ({ group_type: type, name, note })),
  /** Builds the rows of the parts with the given group ids, in order. */
  parts: (groupIds: readonly number[]) =>
    COMBOS.flatMap(({ parts }, at) =>
      parts.map(([barcode, count]) => ({ group_id: groupIds[at], product_id: ids.get(barcode), count })),
    ),
})
