import {
  city,
  code,
  degrees,
  list,
  matching,
  oneOf,
  pairs,
  required,
  text,
  whole,
  yesNo,
  yuan,
  type Column,
  type Value,
} from './columns'

export type Cells = Readonly<Record<string, Value>>

export interface Format {
  columns: Readonly<Record<string, Column>>
  /** Columns that identify a row: a second row with the same values is an error. */
  key: readonly string[]
  /** Returns a column and what is wrong with it, for rules over several columns. Gets the columns of the header only. */
  check?: (cells: Cells) => [column: string, reason: string] | null
}

const barcode = required(code())
const storeNo = required(code(20))

/** Files of an import in the order in which they are written: later ones refer to earlier ones. */
export const FORMATS = {
  stores: {
    key: ['store_no'],
    columns: {
      store_no: storeNo,
      ...{ name: required(text(60)), company: text(60), manager: text(20), city_id: required(city()) },
      ...{ address: required(text(120)), latitude: required(degrees(90)), longitude: required(degrees(180)) },
      ...{ phone: matching(/^[\d-]{5,20}$/, '0755-12345678'), all_day: yesNo(false) },
      hours: matching(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/, '08:30-22:00'),
      ...{ medicare: yesNo(false), decoction: yesNo(false), pickup: yesNo(true), warehouse: yesNo(false) },
      prep_minutes: whole(0, 600, 12),
    },
  },
  products: {
    key: ['barcode'],
    columns: {
      barcode,
      spu: code(),
      ...{ name: required(text(80)), generic_name: text(80), brand: text(40), spec: required(text(60)) },
      ...{ spec_values: pairs(), form: text(20), drug_class: oneOf(['OTC甲', 'OTC乙', 'Rx'], null) },
      category: required(list(20)),
      ...{ symptoms: list(20), ingredients: list(60), storage: text(40), medical: oneOf(['甲', '乙'], '') },
      ...{ maker: text(80), approval_no: text(60), price: yuan(), origin_price: yuan() },
      ...{ limit_min: whole(0, 999), limit_max: whole(0, 999), apply_symptom: yesNo(false), on_sale: yesNo(true) },
    },
    check: ({ drug_class, ingredients, on_sale, limit_min, limit_max, category }) => {
      if (drug_class && on_sale !== false && Array.isArray(ingredients) && ingredients.length === 0)
        return ['ingredients', '在售的药品必须填写成分']
      if (Number(limit_max) > 0 && Number(limit_max) < Number(limit_min)) return ['limit_max', '不能小于 limit_min']
      if (Array.isArray(category) && category.length > 3) return ['category', '最多三级']
      return null
    },
  },
  stock: {
    key: ['barcode', 'store_no'],
    columns: {
      ...{ barcode, store_no: storeNo, qty: required(whole(0, 1_000_000)), batch: text(40) },
      expires_on: matching(/^\d{4}-(0[1-9]|1[0-2])$/, '2028-06'),
    },
  },
  prices: {
    key: ['barcode', 'city_id'],
    columns: { barcode, city_id: city(), price: required(yuan()), origin_price: yuan() },
    check: ({ city_id, origin_price }) =>
      city_id !== null && origin_price ? ['origin_price', '城市价没有划线价'] : null,
  },
  leaflets: {
    key: ['barcode', 'title'],
    columns: { barcode, title: required(text(40)), text: required(text(20_000)) },
  },
} satisfies Record<string, Format>

export type FileKind = keyof typeof FORMATS

export const FILE_KINDS = Object.keys(FORMATS) as FileKind[]
