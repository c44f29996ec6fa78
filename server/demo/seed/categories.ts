import { MEDICARE_CATEGORY } from '../../../src/domain/city'

export interface CategoryRow {
  id: number
  parent_id: number | null
  name: string
  sort: number
}

/** First level in display order: the most requested first. */
const FIRST = [
  '感冒发烧',
  '止咳化痰',
  '肠胃用药',
  '儿童用药',
  '过敏用药',
  '皮肤用药',
  '骨科用药',
  '慢病用药',
  '五官用药',
  '妇科用药',
  '维矿营养',
  '营养保健',
  '医疗器械',
  MEDICARE_CATEGORY.name,
  '抗菌消炎',
  '呼吸用药',
  '滋补调养',
  '男科用药',
  '肝胆用药',
  '神经用药',
  '计生用药',
  '计生用品',
  '眼部护理',
  '消毒用品',
  '参茸滋补',
  '美妆个护',
  '母婴',
]

const MEDICARE_CHILDREN = ['甲类', '乙类']

/**
 * Returns both levels: a first-level id is its position, a second-level id is parent × 100 + position. The children
 * come from the products, in the order of their first appearance.
 */
export function categoryRows(pairs: readonly { cat1: string; cat2: string }[]): CategoryRow[] {
  const unknown = pairs.find(({ cat1 }) => !FIRST.includes(cat1))
  if (unknown) throw new Error(`category without a position: ${unknown.cat1}`)
  const first = FIRST.map((name, index) => ({ id: index + 1, parent_id: null, name, sort: index + 1 }))
  const second = first.flatMap((parent) => {
    const own = pairs.filter(({ cat1 }) => cat1 === parent.name).map(({ cat2 }) => cat2)
    const names = parent.name === MEDICARE_CATEGORY.name ? MEDICARE_CHILDREN : [...new Set(own)]
    return names.map((name, index) => ({
      id: parent.id * 100 + index + 1,
      parent_id: parent.id,
      name,
      sort: index + 1,
    }))
  })
  return [...first, ...second]
}

/** Returns a function that finds the id of a second-level category. */
export function categoryFinder(rows: readonly CategoryRow[]) {
  const ids = new Map(rows.map((row) => [row.id, row]))
  const keys = new Map(rows.map((row) => [`${ids.get(row.parent_id ?? 0)?.name ?? ''}/${row.name}`, row.id]))
  return (cat1: string, cat2: string): number => {
    const id = keys.get(`${cat1}/${cat2}`)
    if (id === undefined) throw new Error(`no category ${cat1}/${cat2}`)
    return id
  }
}
