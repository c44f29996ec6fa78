/** Herbs that a store has, grams. */
export interface HerbStockTable {
  store_no: string
  herb: string
  grams: number
}

/** A prescription that is made up of herbs. @spec PR-18 */
export interface TcmFormulaTable {
  prescription_id: number
  doses: number
  /** The store decocts it. */
  decoct: boolean
  /** Bags a day of a decocted one. */
  bags: number
  via: 'hand' | 'paper'
  /** How it is to be taken, in the shopper's words. */
  note_sealed: string | null
}

/** A herb of a formula: grams in one dose. */
export interface TcmFormulaHerbTable {
  prescription_id: number
  line: number
  herb: string
  grams: number
}

export interface TcmTables {
  herb_stock: HerbStockTable
  tcm_formula: TcmFormulaTable
  tcm_formula_herb: TcmFormulaHerbTable
}
