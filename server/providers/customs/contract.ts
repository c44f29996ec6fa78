/** What customs are told of an order from abroad. */
export interface Declaration {
  /** Of the order and the try: the same number is the same declaration. */
  no: string
  name: string
  idNo: string
  /** Fen: goods with their freight, and the tax on them. */
  valueFen: number
  taxFen: number
}

export type Ruling = { state: 'waiting' } | { state: 'passed' } | { state: 'refused'; reason: string }

/** The customs: slow, and strict about who buys. */
export interface Customs {
  /** Declares it, or asks what has become of it; repeating it makes no second declaration. Rejects where nobody answers. */
  declare(declaration: Declaration): Promise<Ruling>
}
