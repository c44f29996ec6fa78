import type { CategoryRow } from './categories'

/** Categories that only the full demo shop has, by the name of the category above. */
const LEAVES: [parent: string, names: string[]][] = [
  ['肠胃用药', ['痔疮', '驱虫晕车']],
  ['肝胆用药', ['保肝利胆']],
  ['儿童用药', ['儿童肠胃']],
  ['母婴', ['喂养用品']],
  ['五官用药', ['鼻耳']],
  ['皮肤用药', ['祛痘', '外伤烫伤', '脱发']],
  ['美妆个护', ['护肤', '口腔个护', '洗护']],
  ['妇科用药', ['内分泌']],
  ['男科用药', ['泌尿']],
  ['计生用药', ['短效避孕']],
  ['计生用品', ['润滑护理']],
  ['营养保健', ['美容体重']],
  ['滋补调养', ['补气养血']],
  ['呼吸康复', ['艾灸拔罐']],
  ['其他抗菌药', ['其他抗菌']],
]

/** Branches that only the full demo shop has: ids of the first and the second level, and their leaves. */
const BRANCHES: [firstId: number, name: string, second: [id: number, name: string], leaves: string[]][] = [
  [39, '隐形眼镜', [391, '视力矫正'], ['日抛', '月抛', '半年抛', '彩片', '护理配件']],
  [41, '中药饮片', [411, '食药同源饮片'], ['补气养血', '清热代茶', '健脾化湿', '滋阴安神']],
]

/** Positions of these branches: after those of the tree. */
const LAST_SORT = 1_000_000

const branchRows = (): CategoryRow[] =>
  BRANCHES.flatMap(([firstId, name, [secondId, secondName], leaves], place) => {
    const sort = LAST_SORT + place * 100
    return [
      { id: firstId, parent_id: null, name, sort },
      { id: secondId, parent_id: firstId, name: secondName, sort: sort + 1 },
      ...leaves.map((leaf, index) => ({
        id: firstId * 100 + index + 1,
        parent_id: secondId,
        name: leaf,
        sort: sort + 2 + index,
      })),
    ]
  })

/** First position of these categories below their parent: ids and sort keys stay above those of the tree. */
const FIRST_PLACE = 50

/** Returns the categories that only the full demo shop has, to be added to `tree`. */
export function fullCategoryRows(tree: readonly CategoryRow[]): CategoryRow[] {
  const leaves = LEAVES.flatMap(([above, names]) => {
    const parent = tree.find(({ name }) => name === above)
    if (!parent) throw new Error(`no category ${above}`)
    return names.map((name, index) => ({
      id: parent.id * 100 + FIRST_PLACE + index,
      parent_id: parent.id,
      name,
      sort: parent.sort * 100 + FIRST_PLACE + index,
    }))
  })
  return [...leaves, ...branchRows()]
}
