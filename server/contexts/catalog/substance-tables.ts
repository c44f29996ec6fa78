import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Substance that is not sold online, or in limited quantities; triggers find the products with it. @spec RX-06 */
interface DrugSubstanceTable {
  id: GeneratedAlways<number>
  name: string
  /** Synonyms: salts, abbreviations, English, pinyin. */
  synonyms: Generated<string[]>
  control: 'prohibited' | 'controlled'
  /** Legal basis: document and number. */
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
  /** Whether the row covers only products with this single ingredient. */
  single_only: Generated<boolean>
  /** Words in a product's names, form or ingredients that exempt it. */
  exceptions: Generated<string[]>
  /** Whether the row comes from data/substances.csv; false for the operator's own rows. */
  listed: Generated<boolean>
}

/** Normalised names of a substance. Maintained by a trigger. */
interface DrugSubstanceTermTable {
  substance_id: number
  term: string
  head: GeneratedAlways<string>
}

/** Products and the substances they contain. Maintained by a trigger. */
interface ProductSubstanceTable {
  product_id: number
  substance_id: number
}

/** View of the links as the current rules would create them. */
interface SubstanceMatchView {
  product_id: number
  substance_id: number
}

/** View of cross-border products and the substances they contain. */
interface GlobalSubstanceMatchView {
  global_id: number
  substance_id: number
}

/** Tables and views of substances by name. */
export interface SubstanceTables {
  drug_substance: DrugSubstanceTable
  drug_substance_term: DrugSubstanceTermTable
  product_substance: ProductSubstanceTable
  substance_match: SubstanceMatchView
  global_substance_match: GlobalSubstanceMatchView
}
