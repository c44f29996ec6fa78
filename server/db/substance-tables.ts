import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A substance that may not be sold online, or only in limited numbers. Triggers find the products that hold it. @spec RX-06 */
export interface DrugSubstanceTable {
  id: GeneratedAlways<number>
  name: string
  /** Other names: salts, abbreviations, English, pinyin. */
  synonyms: Generated<string[]>
  control: 'prohibited' | 'controlled'
  /** Document and number the row rests on. */
  basis: string
  /** ISO date of that document. */
  basis_date: ColumnType<Date | string, string, string>
  /** Whether the row was compared with the text of the document. */
  confirmed: Generated<boolean>
  /** Most smallest packages in one purchase. */
  order_limit: Generated<number | null>
  /** Length of the rolling window, in days. */
  window_days: Generated<number | null>
  /** Most smallest packages per shopper and per real name within the window. */
  window_limit: Generated<number | null>
  /** Whether only products with this single ingredient are meant. */
  single_only: Generated<boolean>
  /** Words in a product's names, form or ingredients that exempt it. */
  exceptions: Generated<string[]>
  /** Whether the row comes from data/substances.csv; the operator's own rows do not. */
  listed: Generated<boolean>
}

/** Normalised names of a substance. Kept by trigger. */
export interface DrugSubstanceTermTable {
  substance_id: number
  term: string
  head: GeneratedAlways<string>
}

/** Which product holds which substance. Kept by trigger. */
export interface ProductSubstanceTable {
  product_id: number
  substance_id: number
}

/** View: the links as they would be made now. */
export interface SubstanceMatchView {
  product_id: number
  substance_id: number
}

/** View: which article from abroad holds which substance. */
export interface GlobalSubstanceMatchView {
  global_id: number
  substance_id: number
}

export interface SubstanceTables {
  global_substance_match: GlobalSubstanceMatchView
  substance_match: SubstanceMatchView
  drug_substance: DrugSubstanceTable
  drug_substance_term: DrugSubstanceTermTable
  product_substance: ProductSubstanceTable
}
