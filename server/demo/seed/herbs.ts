import { readCsv } from '../../platform/csv'
import { TCM_PRODUCTS } from '../../contexts/catalog'
import { toFen } from '../../../src/domain/money'
import type { CategoryRow } from './categories'
import { hash, pickNumber } from './hash'
import type { ProductSeed } from './products'
import type { StoreSeed } from './stores'

type Column = 'name' | 'min_g' | 'max_g' | 'decoction' | 'group' | 'price'

/** Chinese herbs with use, usual dose, decoction method, and price for ten grams. */
export const herbRows = () =>
  readCsv<Column>('herbs').map(({ name, group, decoction, price, ...range }, sort) => ({
    ...{ name, sort, use_group: group, method: decoction, price_fen: toFen(price) },
    ...{ min_g: Number(range.min_g), max_g: Number(range.max_g) },
  }))

/** Incompatible herbs: 十八反 and 十九畏. */
export const herbClashRows = () =>
  readCsv<'rule' | 'a' | 'b'>('herb_incompatible').map(({ rule, a, b }) => ({ rule, a, b }))

/** Stock of herbs: plenty at the nearest store, less at the others, none in warehouses. @spec PR-18 */
export const herbStockRows = (stores: readonly StoreSeed[]) =>
  stores
    .filter(({ warehouse }) => !warehouse)
    .flatMap(({ store_no }) =>
      herbRows().map(({ name: herb }) => {
        const isFull = store_no.endsWith('001')
        const has = isFull || hash(`herb ${herb} ${store_no}`) % 100 < 80
        return { store_no, herb, grams: has ? pickNumber(`grams ${herb} ${store_no}`, 8, 40) * (isFull ? 500 : 50) : 0 }
      }),
    )

/** Order lines of a formula as products; each takes its price from the formula. @spec PR-18 */
export const tcmProducts = (categories: readonly CategoryRow[]): ProductSeed[] => {
  const category = categories.find(({ name, parent_id }) => name === '参茸滋补' && parent_id !== null)
  const one = (barcode: string, name: string, unit: string): ProductSeed => ({
    ...{ barcode, spu: barcode, name, generic_name: name, brand: '', spec: unit, spec_values: {}, form: '' },
    ...{ drug_class: null, kind: '中药饮片', category_id: category?.id ?? 1, symptoms: [], apply_symptom: false },
    ...{ ingredients: [], storage: '常温', medical: '', maker: '', approval_no: '', leaflet: [], price_fen: 100 },
    ...{ origin_price_fen: null, limit_min: 0, limit_max: 0, producttype: 1, on_sale: false, sales: 0 },
  })
  return [one(TCM_PRODUCTS.doses, '中药饮片（按方调配）', '剂'), one(TCM_PRODUCTS.decoction, '代煎服务', '剂')]
}
