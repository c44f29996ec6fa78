import { reindexGlobal } from '../../contexts/catalog'
import { readCsv } from '../../platform/csv'
import { toFen } from '../../../src/domain/money'
import type { Trx } from '../../platform/db/transaction'
import { insertRows } from './insert'
import { daysFrom } from './time'

type Text = 'barcode' | 'name' | 'spec' | 'company' | 'origin' | 'brand' | 'note'
type Figure = 'category_id' | 'vat' | 'consumption' | 'tariff' | 'limit_max' | 'sales' | 'qty'
type Column = Text | Figure | 'price' | 'origin_price'
type CompanyColumn = 'code' | 'name' | 'origin' | 'way' | 'carrier' | 'days_from' | 'days_to' | 'note'

const CATEGORIES = ['维生素矿物质', '鱼油辅酶', '肠道免疫', '眼部护理', '护肤个护', '家用小电器']

const companyRows = () =>
  readCsv<CompanyColumn>('global-companies').map(({ days_from, days_to, ...row }) => ({
    ...row,
    days_from: Number(days_from),
    days_to: Number(days_to),
  }))

/** Cross-border products of the companies. */
export const globalRows = () =>
  readCsv<Column>('global').map(
    ({ price, origin_price, category_id, vat, consumption, tariff, limit_max, sales, qty, ...row }) => ({
      ...row,
      price_fen: toFen(price),
      origin_price_fen: origin_price ? toFen(origin_price) : null,
      category_id: Number(category_id),
      vat: Number(vat),
      consumption: Number(consumption),
      tariff: Number(tariff),
      limit_max: Number(limit_max),
      sales: Number(sales),
      qty: Number(qty),
    }),
  )

/** Products by the beginning of their names. */
const TOPICS: [title: string, note: string, names: string[]][] = [
  ['护眼专场', '久看屏幕的人常备', ['蒸汽眼罩', '叶黄素软胶囊', '洗眼液']],
  ['送给爸妈', '日常营养，按需补充', ['鱼油软胶囊', '辅酶Q10胶囊', '钙镁维D片', '麦卢卡蜂蜜']],
  ['秋冬护肤', '干燥季节的保湿', ['护手霜', '绵羊油', '保湿面霜', '精华面膜', '足部护理霜']],
  ['办公室小药箱', '泡一杯，贴一片', ['泡腾片', '镁泡腾片', '蒸汽眼罩', '益生菌粉']],
]

const COMMENTS: [name: string, by: string, text: string, score: number, days: number][] = [
  ['鱼油软胶囊', '林**', '清关两天，包装完好，有中文标签。', 5, 6],
  ['鱼油软胶囊', '陈**', '颗粒偏大，其他都好。', 4, 19],
  ['鱼油软胶囊', '周**', '第二次买，到货比说的快。', 5, 33],
  ['蒸汽眼罩', '黄**', '温度合适，睡前用一片。', 5, 4],
  ['泡腾片', '许**', '保税仓发货，三天就到了。', 5, 9],
  ['泡腾片', '何**', '口味偏甜。', 3, 21],
  ['麦卢卡蜂蜜', '郑**', '盒上有溯源码，扫得出来。', 5, 12],
]

/** Seeds the cross-border catalog. */
export async function seedGlobal(trx: Trx, now: Date): Promise<void> {
  await insertRows(trx, 'global_company', companyRows())
  await insertRows(
    trx,
    'global_category',
    CATEGORIES.map((name, index) => ({ id: index + 1, name, sort: index + 1 })),
  )
  await insertRows(trx, 'global_product', globalRows())
  await reindexGlobal(trx)
  await insertRows(
    trx,
    'global_topic',
    TOPICS.map(([title, note], index) => ({ title, note, sort: index + 1 })),
  )
  const products = await trx.selectFrom('global_product').select(['id', 'name']).execute()
  const topics = await trx.selectFrom('global_topic').select(['id', 'title']).execute()
  const idOf = (name: string) => products.find((product) => product.name.startsWith(name))?.id
  const items = TOPICS.flatMap(([title, , names]) => {
    const topic_id = topics.find((topic) => topic.title === title)?.id
    return names.map((name, index) => ({ topic_id, product_id: idOf(name), sort: index + 1 }))
  })
  await insertRows(trx, 'global_topic_item', items)
  await insertRows(
    trx,
    'global_comment',
    COMMENTS.map(([name, user_name, text, score, days]) => ({
      ...{ product_id: idOf(name), user_name, text, score },
      created_at: daysFrom(now, -days),
    })),
  )
}
