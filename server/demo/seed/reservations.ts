import type { Trx } from '../../platform/db/transaction'
import { insertRows } from './insert'

interface Row {
  barcode: string
  price_fen: number
  note: string
  per_user: number
  capacity: number
}

const row = (barcode: string, price_fen: number, note: string, capacity: number, per_user = 2): Row => {
  return { barcode, price_fen, note, per_user, capacity }
}

/** Categories of reservable products, without prescription drugs. @spec PR-19 RX-04 */
const RESERVES: [category: string, rows: Row[]][] = [
  [
    '大件器械',
    [
      row('2820000029546', 169900, '到店试机，店员教会再带走', 2), // 制氧机 3L
      row('2820000033765', 49900, '到店调好座高再带走', 3), // 轮椅 折叠
      row('2820000027436', 22900, '到店试雾量，配齐面罩', 4), // 雾化器 家用
    ],
  ],
  [
    '滋补新货',
    [
      row('2820000056979', 3900, '当季新货，到店现称', 10, 5), // 宁夏枸杞
      row('2820000067524', 20800, '新到批次，为您留货', 6, 4), // 婴幼儿配方奶粉 3段
    ],
  ],
  [
    '免费领取',
    [
      row('2820000016881', 0, '每人一盒，预约领取不收费', 20, 1), // 抗原检测试剂
      row('2820000012661', 0, '每人一盒，预约领取不收费', 20, 1), // 医用外科口罩
    ],
  ],
]

/** Lets every store with pickup take reservations of every product. */
export async function seedReserves(trx: Trx): Promise<void> {
  await insertRows(
    trx,
    'reserve_category',
    RESERVES.map(([name], index) => ({ name, sort: index + 1 })),
  )
  const categories = await trx.selectFrom('reserve_category').select(['id', 'name']).execute()
  const products = RESERVES.flatMap(([name, rows]) => {
    const category_id = categories.find((category) => category.name === name)?.id
    return rows.map((one) => ({ category_id, ...one, days: 7 }))
  })
  await insertRows(trx, 'reserve_product', products)
  await trx
    .insertInto('reserve_store')
    .columns(['reserve_id', 'store_no'])
    .expression((eb) =>
      eb
        .selectFrom('reserve_product as r')
        .innerJoin('store as s', (join) => join.on('s.pickup', '=', true).on('s.warehouse', '=', false))
        .select(['r.id', 's.store_no']),
    )
    .execute()
}
