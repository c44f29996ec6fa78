import type { Fen } from '../../../src/domain/money'
/** Declaration of a cross-border order to customs. */
export interface Declaration {
  /** Number of the order and the attempt: the same number means the same declaration. */
  no: string
  name: string
  idNo: string
  /** Amounts in fen: products with their delivery fee, and the import tax. */
  valueFen: Fen
  taxFen: Fen
}

export type Ruling = { state: 'waiting' } | { state: 'passed' } | { state: 'refused'; reason: string }

/** Provider of customs clearance: slow, and strict about the buyer's identity. */
export interface Customs {
  /**
   * Submits a declaration or queries its state; repeating it makes no second declaration. Rejects when customs do not
   * answer.
   */
  declare(declaration: Declaration): Promise<Ruling>
}
