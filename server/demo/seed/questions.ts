import { DrugClass } from '../../../src/domain/drug-class'
import { maskName } from '../../../src/domain/mask'
import type { Trx } from '../../platform/db/transaction'
import { FAMILY_NAMES } from './comments'
import { hash, pick, pickNumber } from './hash'
import { insertRows } from './insert'
import type { ProductSeed } from './products'
import { hoursFrom } from './time'

/** Name under which the pharmacy answers. */
const SHOP_NAME = '药达药房'

interface Subject {
  asks: string[]
  /** Answer of the pharmacy from the product's own data; '' when the data do not contain it. */
  reply: (product: ProductSeed) => string
  buyers: string[]
}

/** Questions about packing, storage, dates and the order: never about dose or effect. */
const SUBJECTS: Subject[] = [
  {
    asks: ['一份里面有多少？', '规格是什么样的？', '这个是多大包装的？'],
    reply: ({ spec }) => (spec ? `规格是 ${spec}，商品页的参数里也有。` : ''),
    buyers: ['和页面上写的一样。', '收到的和图上规格一致。'],
  },
  {
    asks: ['需要放冰箱保存吗？', '平时怎么保存？', '夏天放家里要注意什么？'],
    reply: ({ storage }) => (storage ? `包装上标的贮藏条件：${storage.replace(/。$/, '')}。` : ''),
    buyers: ['按包装上写的放着。', '放在抽屉里的，包装上写了怎么存。'],
  },
  {
    asks: ['是哪家生产的？', '厂家是哪里？'],
    reply: ({ maker }) => (maker ? `生产企业是 ${maker}，以包装为准。` : ''),
    buyers: ['盒子上印的厂家和页面一样。'],
  },
  {
    asks: ['有批准文号吗？', '在哪里能查到是正规产品？'],
    reply: ({ approval_no, drug_class }) =>
      approval_no ? `${drug_class ? '批准文号' : '注册/备案号'}是 ${approval_no}，页面参数里可以核对。` : '',
    buyers: ['盒子上有，和页面写的一样。'],
  },
  {
    asks: ['效期到什么时候？', '收到的日期新吗？'],
    reply: () => '各门店批号不同，最近效期写在商品页的参数里，收到后也可以核对批号。',
    buyers: ['看了盒子，和页面写的批号一样。', '收到时离到期还早。'],
  },
  {
    asks: ['包装能看出买的是什么吗？', '可以包严实一点吗？'],
    reply: () => '下单时可以选“隐私包装”。',
    buyers: ['选了隐私包装，外面看不出来。', '袋子是封好的。'],
  },
  {
    asks: ['可以开发票吗？', '能开公司抬头的发票吗？'],
    reply: () => '可以。订单完成后申请电子发票，个人和企业抬头都可以。',
    buyers: ['开过，电子发票。'],
  },
]

/** Best-known product: more questions than one page of the list. */
const BEST_KNOWN = '2910000001373'
const MANY = 14
const YEAR_HOURS = 8760

interface QuestionSeed {
  row: { barcode: string; user_name: string; body: string; created_at: string }
  answers: { user_name: string; from_shop: boolean; body: string; created_at: string }[]
}

function questionOf(product: ProductSeed, body: string, { reply, buyers }: Subject, now: Date): QuestionSeed {
  const key = `question ${product.barcode} ${body}`
  const nameOf = (text: string) => maskName(pick(text, FAMILY_NAMES))
  const age = 48 + (hash(`age ${key}`) % YEAR_HOURS)
  const bought = buyers.filter((text) => hash(`${key} ${text}`) % 3 !== 0)
  return {
    row: { barcode: product.barcode, user_name: nameOf(key), body, created_at: hoursFrom(now, -age) },
    answers: [
      { user_name: SHOP_NAME, from_shop: true, body: reply(product), created_at: hoursFrom(now, 1 - age) },
      ...bought.map((text, index) => ({
        ...{ user_name: nameOf(`${key} ${text}`), from_shop: false, body: text },
        created_at: hoursFrom(now, 2 + index - age),
      })),
    ],
  }
}

/** Returns the questions about the main variants of products without a prescription; the same on every machine. */
const questionSeeds = (products: readonly ProductSeed[], now: Date): QuestionSeed[] =>
  products
    .filter(({ barcode, spu, drug_class }) => barcode === spu && drug_class !== DrugClass.rx)
    .flatMap((product) => {
      const { barcode } = product
      // Leaves out what the pharmacy could not answer: the question would wait for the staff since it was asked.
      const all = SUBJECTS.filter(({ reply }) => reply(product) !== '')
        .flatMap((subject) => subject.asks.map((body) => ({ body, subject })))
        .sort((a, b) => hash(barcode + a.body) - hash(barcode + b.body))
      const count = barcode === BEST_KNOWN ? MANY : pickNumber(`questions ${barcode}`, 0, 5)
      return all.slice(0, count).map(({ body, subject }) => questionOf(product, body, subject, now))
    })

/** Inserts the questions with their answers. */
export async function seedQuestions(
  trx: Trx,
  products: readonly ProductSeed[],
  { ids, now }: { ids: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const seeds = questionSeeds(products, now)
  await insertRows(
    trx,
    'product_question',
    seeds.map(({ row: { barcode, ...row } }) => ({ product_id: ids.get(barcode), ...row })),
  )
  const rows = await trx.selectFrom('product_question').select(['id', 'product_id', 'body']).execute()
  const questionIds = new Map(rows.map(({ id, product_id, body }) => [`${product_id} ${body}`, id]))
  const answers = seeds.flatMap(({ row, answers: given }) =>
    given.map((answer) => ({ question_id: questionIds.get(`${ids.get(row.barcode)} ${row.body}`), ...answer })),
  )
  await insertRows(trx, 'product_answer', answers)
}
