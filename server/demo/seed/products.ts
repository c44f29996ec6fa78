import { DrugClass } from '../../../src/domain/drug-class'
import { toFen } from '../../../src/domain/money'
import { readCsv } from '../../platform/csv'
import { ean13 } from './ean'
import { hash, pickNumber } from './hash'
import { leafletOf, type LeafletPart } from './leaflets'
import { drugVariants, productVariants, type Variant } from './variants'

/** Row of `product` without its id. */
export interface ProductSeed {
  barcode: string
  spu: string
  name: string
  generic_name: string
  brand: string
  spec: string
  spec_values: Record<string, string>
  form: string
  drug_class: string | null
  kind: string
  category_id: number
  symptoms: string[]
  apply_symptom: boolean
  ingredients: string[]
  storage: string
  medical: string
  maker: string
  approval_no: string
  leaflet: LeafletPart[]
  price_fen: number
  origin_price_fen: number | null
  limit_min: number
  limit_max: number
  producttype: number
  on_sale: boolean
  sales: number
}

type DrugColumn =
  | 'barcode'
  | 'generic_name'
  | 'form'
  | 'spec'
  | 'class'
  | 'cat1'
  | 'cat2'
  | 'symptoms'
  | 'ingredients'
  | 'storage'
  | 'insurance'
  | 'price'
  | 'maker_demo'
  | 'approval_demo'
type ProductColumn = 'barcode' | 'name' | 'cat1' | 'cat2' | 'spec' | 'price' | 'certificate_demo'
type RangeColumn = Exclude<DrugColumn, 'storage'> | 'name' | 'brand'
type Main = Omit<ProductSeed, 'spu' | 'spec_values' | 'origin_price_fen' | 'category_id'> & {
  cat1: string
  cat2: string
}

/** Sales of the best sellers, which home shows first; the others get lower numbers by hash. */
const BEST: Record<string, number> = {
  '2910000001373': 9860, // 布洛芬缓释胶囊
  '2910000028776': 9420, // 健胃消食片
  '2910000054805': 9010, // 苯磺酸氨氯地平片
  '2910000049320': 8720, // 羟丙甲纤维素滴眼液
  '2820000002112': 8410, // 电子血压计
  '2910000017817': 8100, // 蜜炼川贝枇杷膏
  '2910000008228': 7900, // 感冒灵颗粒
  '2820000008442': 7650, // 电子体温计
}
/** 医用防护口罩: taken off sale, for that state in a cart. */
export const OFF_SALE = '2820000014771'
/** 乳酸菌固体饮料: minimum purchase of two. */
const AT_LEAST: Record<string, number> = { '2820000054869': 2 }
/** 布洛芬混悬液: requires the shopper to state a symptom. */
export const ASKS_SYMPTOM = '2910000002745'
const OTC_MOST = 5
const RX_MOST = 10

/** House brand of products that are not drugs; makers of drugs use the first word of their name. */
const HOUSE_BRAND = '山海'
const brandOf = (maker: string) => /^(?:前海)?(..)/.exec(maker)?.[1] ?? ''

const list = (text: string, by: string) => text.split(by).filter(Boolean)
const salesOf = (barcode: string) => BEST[barcode] ?? pickNumber(`sales ${barcode}`, 40, 6900)

const drugs = (): Main[] =>
  readCsv<DrugColumn>('drugs').map((row) => {
    const symptoms = list(row.symptoms, ',')
    const isRx = row.class === 'Rx'
    return {
      barcode: row.barcode,
      name: row.generic_name,
      generic_name: row.generic_name,
      brand: brandOf(row.maker_demo),
      spec: row.spec,
      form: row.form,
      drug_class: row.class,
      kind: row.cat1,
      cat1: row.cat1,
      cat2: row.cat2,
      symptoms,
      apply_symptom: row.barcode === ASKS_SYMPTOM,
      ingredients: list(row.ingredients, '+'),
      storage: row.storage,
      medical: row.insurance === '无' ? '' : row.insurance,
      maker: row.maker_demo,
      approval_no: row.approval_demo,
      leaflet: leafletOf({ generic: row.generic_name, form: row.form, symptoms, storage: row.storage, isRx }),
      price_fen: toFen(row.price),
      limit_min: 0,
      limit_max: isRx ? RX_MOST : OTC_MOST,
      producttype: 1,
      on_sale: true,
      sales: salesOf(row.barcode),
    }
  })

const readMainProducts = (): Main[] =>
  readCsv<ProductColumn>('goods').map((row) => ({
    barcode: row.barcode,
    name: row.name,
    generic_name: row.name,
    brand: HOUSE_BRAND,
    spec: row.spec,
    form: '',
    drug_class: null,
    kind: row.cat1,
    cat1: row.cat1,
    cat2: row.cat2,
    symptoms: [],
    apply_symptom: false,
    ingredients: [],
    storage: '常温',
    medical: '',
    maker: '山海健康用品（演示）有限公司',
    approval_no: row.certificate_demo,
    leaflet: [],
    price_fen: toFen(row.price),
    limit_min: AT_LEAST[row.barcode] ?? 0,
    limit_max: 0,
    producttype: 1,
    on_sale: row.barcode !== OFF_SALE,
    sales: salesOf(row.barcode),
  }))

/** Highest sales of the range: low, to list it after the other products of every category. */
const RANGE_SALES = 39

/**
 * Products that widen a category: different brands, spellings as makers print them (full-width, bracketed, flavours),
 * names that differ by a character. One variant each.
 */
const range = (): Main[] => readListed('range', ({ barcode }) => pickNumber(`sales ${barcode}`, 3, RANGE_SALES))

/** Reads a file of products with one variant each. */
const readListed = (file: string, salesOfRow: (row: { barcode: string }) => number): Main[] =>
  readCsv<RangeColumn>(file).map((row) => {
    const symptoms = list(row.symptoms, ',')
    const isRx = row.class === 'Rx'
    const facts = { generic: row.generic_name, form: row.form, symptoms, storage: '常温', isRx }
    return {
      barcode: row.barcode,
      name: row.name,
      generic_name: row.generic_name,
      brand: row.brand,
      spec: row.spec,
      form: row.form,
      drug_class: row.class || null,
      kind: row.cat1,
      cat1: row.cat1,
      cat2: row.cat2,
      symptoms,
      apply_symptom: false,
      ingredients: list(row.ingredients, '+'),
      storage: '常温',
      medical: row.insurance === '无' ? '' : row.insurance,
      maker: row.maker_demo,
      approval_no: row.approval_demo,
      leaflet: row.class ? leafletOf(facts) : [],
      price_fen: toFen(row.price),
      limit_min: 0,
      limit_max: row.class ? (isRx ? RX_MOST : OTC_MOST) : 0,
      producttype: 1,
      on_sale: true,
      sales: salesOfRow(row),
    }
  })

/** Files of the products that only the full demo shop sells. */
const FULL_FILES = ['full-otc', 'full-rx', 'full-goods']
const fullProducts = (): Main[] => FULL_FILES.flatMap((file) => readListed(file, () => 0))

/** Rounds prices to a multiple of ten fen. */
const priced = (fen: number, factor: number) =>
  factor === 1 ? fen : Math.max(10, Math.round((fen * factor) / 10) * 10)

/** Returns the struck-out price of about half of the products. Prescription drugs must not be advertised by price. */
const originOf = ({ barcode, drug_class }: Main, fen: number) =>
  drug_class === DrugClass.rx || hash(`origin ${barcode}`) % 2 === 0 ? null : Math.round((fen * 1.17) / 10) * 10

const ALWAYS_STRUCK = '2910000001373'

function articles(main: Main, variants: readonly Variant[], nextSerial: () => number, categoryOf: CategoryOf) {
  const { cat1, cat2, ...row } = main
  return variants.map((variant): ProductSeed => {
    const isMain = variants.length === 1 || variant.spec === main.spec
    const fen = priced(main.price_fen, variant.factor)
    return {
      ...row,
      barcode: isMain ? main.barcode : ean13(main.barcode.slice(0, 2) + '5', nextSerial()),
      spu: main.barcode,
      spec: variant.spec,
      spec_values: variant.values,
      category_id: categoryOf(cat1, cat2),
      price_fen: fen,
      origin_price_fen: main.barcode === ALWAYS_STRUCK ? Math.round((fen * 1.17) / 10) * 10 : originOf(main, fen),
      sales: isMain ? main.sales : Math.ceil(main.sales / 7),
    }
  })
}

type CategoryOf = (cat1: string, cat2: string) => number

const single = (main: Main): Variant[] => [{ spec: main.spec, values: {}, factor: 1 }]

/** Returns the number of SPUs. */
export const countMainVariants = () => drugs().length + readMainProducts().length + range().length

/** Returns the number of SPUs that only the full demo shop sells. */
export const countFullProducts = () => fullProducts().length

/** Returns every product. The main variant of an SPU has `spu = barcode`, and lists show that one. */
export function productRows(categoryOf: CategoryOf): ProductSeed[] {
  let serial = 0
  const nextSerial = () => ++serial
  const medicines = drugs().flatMap((main, place) =>
    articles(main, drugVariants(main.spec, place, main.drug_class === DrugClass.rx), nextSerial, categoryOf),
  )
  const others = readMainProducts().flatMap((main) =>
    articles(main, productVariants(main.name, main.spec), nextSerial, categoryOf),
  )
  // Comes last to keep the numbers of all others unchanged.
  const extras = range().flatMap((main) => articles(main, single(main), nextSerial, categoryOf))
  return [...medicines, ...others, ...extras]
}

/** Returns the products that only the full demo shop sells. Their sales are counted from its orders. */
export const fullProductRows = (categoryOf: CategoryOf): ProductSeed[] =>
  fullProducts().flatMap((main) => articles(main, single(main), () => 0, categoryOf))
