import { sql } from 'kysely'
import type { Trx } from '../../platform/db/transaction'
import { isEan13 } from './ean'

/** Queries that must return nothing; a seed that violates one is rolled back. */
const MUST_BE_EMPTY: [what: string, query: string][] = [
  [
    'prescription goods in seckill (RX-04)',
    `select 1 from seckill join product using (barcode) where drug_class = 'Rx'`,
  ],
  [
    'prescription goods in a group-buy (RX-04)',
    `select 1 from group_activity join product using (barcode) where drug_class = 'Rx'`,
  ],
  [
    'prescription goods named by a promotion (RX-04)',
    `select 1 from promotion p join product on product.barcode = any (p.barcodes) where drug_class = 'Rx'`,
  ],
  [
    'prescription goods reached by a universal promotion (RX-04)',
    `select 1 from promotion p join product on drug_class = 'Rx'
      where p.barcodes = '{}' and not (product.barcode = any (p.black_list))`,
  ],
  [
    'articles named by two promotions of a channel',
    `select 1 from promotion p cross join unnest(p.barcodes) barcode group by channel, barcode having count(*) > 1`,
  ],
  [
    'goods items without their main article',
    `select 1 from product p where not exists (select 1 from product m where m.barcode = p.spu)`,
  ],
  [
    'main articles nobody can search',
    `select 1 from product p left join product_search s on s.product_id = p.id where p.barcode = p.spu and s.tokens is null`,
  ],
  [
    'cold goods in a warehouse',
    `select 1 from stock join product on id = product_id join store using (store_no) where warehouse and storage = '冷藏' and qty > 0`,
  ],
  [
    'a combo with a prescription drug or OTC 甲 (RX-04)',
    `select 1 from goods_group_item join product on id = product_id where drug_class in ('Rx', 'OTC甲')`,
  ],
  [
    'a coupon or a prize of points for a drug that nobody may give away (RX-04)',
    `select 1 from coupon_goods join product using (barcode) where drug_class in ('Rx', 'OTC甲')
      union all select 1 from draw_prize join product using (barcode) where drug_class in ('Rx', 'OTC甲')`,
  ],
  [
    'a wheel or a marquee with more prizes than cells',
    `select 1 from draw d where form <> 'list' and 7 < (select count(*) from draw_prize where draw_id = d.id)`,
  ],
  [
    'a draw with more odds than tickets',
    `select 1 from draw d where tickets < (select sum(odds) from draw_prize where draw_id = d.id)`,
  ],
  [
    'a price list with a prescription drug',
    `select 1 from list_price join product on id = product_id where drug_class = 'Rx'`,
  ],
  [
    'stores or fees of a shop that does not exist',
    `select 1 from freight where merchant_code <> '' and not exists (select 1 from merchant m where m.code = merchant_code)
      union all select 1 from store where merchant_code <> '' and not exists (select 1 from merchant m where m.code = merchant_code)`,
  ],
  ['two addresses by default', `select 1 from address where is_default group by user_id having count(*) > 1`],
]

async function expectEmpty(trx: Trx, problem: string, query: string) {
  const { rows } = await sql.raw(`${query} limit 1`).execute(trx)
  if (rows.length > 0) throw new Error(`seed: ${problem}`)
}

async function expectCombinations(trx: Trx) {
  const rows = await trx.selectFrom('promotion').select(['method', 'cretiaria', 'reduce_type']).distinct().execute()
  if (rows.length !== 12) throw new Error(`seed: ${rows.length} of 12 kinds of promotion`)
}

async function expectBarcodes(trx: Trx, mainVariants: number) {
  const rows = await trx.selectFrom('product').select(['barcode', 'spu']).execute()
  const wrong = rows.filter(({ barcode }) => !isEan13(barcode))
  if (wrong.length > 0) throw new Error(`seed: wrong check digit in ${wrong[0]?.barcode}`)
  const main = rows.filter(({ barcode, spu }) => barcode === spu).length
  if (main !== mainVariants) throw new Error(`seed: ${main} main products, expected ${mainVariants}`)
}

/** Checks the seed's results inside its transaction. */
export async function checkSeed(trx: Trx, { mainVariants }: { mainVariants: number }): Promise<void> {
  for (const [problem, query] of MUST_BE_EMPTY) await expectEmpty(trx, problem, query)
  await expectCombinations(trx)
  await expectBarcodes(trx, mainVariants)
}
