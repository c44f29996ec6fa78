export interface CategoryRow {
  id: number
  parent_id: number | null
  name: string
  sort: number
}

/**
 * The three levels in display order, the most requested first: at most 14 branches of the first level, each with lines
 * "second: third, third". Products belong to the third level. Ids never change, because links, topics and bookmarks
 * contain them; 14 was a branch of covered medicine.
 */
const TREE = `
31 感冒咳嗽
  1 感冒发烧: 101 解热镇痛, 102 感冒, 103 清热解毒, 104 抗流感
  2 止咳化痰: 201 化痰, 202 止咳
  16 呼吸用药: 1601 哮喘
32 肠胃肝胆
  3 肠胃用药: 301 暑湿, 302 止泻, 303 胃酸, 304 便秘, 305 消化, 306 养胃, 307 肠道菌群
  19 肝胆用药: 1901 乙肝
33 儿童母婴
  4 儿童用药: 401 儿童退热, 402 儿童营养, 403 儿童感冒
  27 母婴: 2701 护肤, 2702 奶粉
34 五官过敏
  5 过敏用药: 501 抗过敏, 502 鼻炎
  9 五官用药: 901 眼干, 902 口咽, 903 眼部
  23 眼部护理: 2301 护理液
35 皮肤护理
  6 皮肤用药: 601 抗感染, 602 真菌, 603 止痒, 604 激素, 605 抗病毒
  26 美妆个护: 2601 敷料, 2602 洁面
36 骨科神经
  7 骨科用药: 701 外用止痛, 702 消炎镇痛, 703 骨关节
  20 神经用药: 2001 周围神经, 2002 安神, 2003 眩晕
8 慢病用药
  81 三高用药: 801 高血压, 802 糖尿病, 803 血脂
  82 心脑用药: 804 心脑血管
  83 代谢用药: 805 甲状腺, 806 痛风
37 两性健康
  10 妇科用药: 1001 备孕, 1002 调经, 1003 妇科炎症
  18 男科用药: 1801 男科, 1802 前列腺
  21 计生用药: 2101 紧急避孕
  22 计生用品: 2201 避孕套
38 营养滋补
  11 维矿营养: 1101 补钙, 1102 维生素, 1103 补铁
  12 营养保健: 1201 骨骼, 1202 增强免疫, 1203 心脑, 1204 睡眠, 1205 维生素, 1206 肠道, 1207 护眼
  17 滋补调养: 1701 补肾, 1702 安神
  25 参茸滋补: 2501 养生, 2502 参类
13 医疗器械
  131 家用检测: 1301 血压计, 1302 血糖仪, 1303 体温计, 1305 检测
  132 伤口防护: 1306 敷料, 1304 防护
  133 呼吸康复: 1307 呼吸护理, 1308 康复
  24 消毒用品: 2401 消毒
15 抗菌消炎
  151 青霉素与头孢: 1501 青霉素类, 1502 头孢类
  152 其他抗菌药: 1503 喹诺酮类, 1504 大环内酯类, 1505 抗厌氧菌
`

const SECOND = /^ {2}(\d+) (.+): (.+)$/

/** Splits "101 解热镇痛". */
const readLabel = (label: string) => {
  const [id = '', name = ''] = label.split(' ')
  return { id: Number(id), name }
}

/** Returns all levels; `sort` is the position in display order. */
export function categoryRows(): CategoryRow[] {
  const rows: CategoryRow[] = []
  const add = (label: string, parent_id: number | null) => {
    const row = { ...readLabel(label), parent_id, sort: rows.length + 1 }
    rows.push(row)
    return row.id
  }
  let firstId = 0
  for (const line of TREE.split('\n').filter(Boolean)) {
    const [, id, name, leaves = ''] = SECOND.exec(line) ?? []
    if (!id) firstId = add(line, null)
    else {
      const secondId = add(`${id} ${name}`, firstId)
      for (const leaf of leaves.split(', ')) add(leaf, secondId)
    }
  }
  return rows
}

/** Returns a function that finds the third-level category of that name (`cat2`) below a category named `cat1`. */
export function categoryFinder(rows: readonly CategoryRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const keys = new Map<string, number>()
  for (const leaf of rows) {
    const second = byId.get(leaf.parent_id ?? 0)
    const first = byId.get(second?.parent_id ?? 0)
    for (const ancestor of first && second ? [first, second] : []) keys.set(`${ancestor.name}/${leaf.name}`, leaf.id)
  }
  return (cat1: string, cat2: string): number => {
    const id = keys.get(`${cat1}/${cat2}`)
    if (id === undefined) throw new Error(`no category ${cat1}/${cat2}`)
    return id
  }
}
