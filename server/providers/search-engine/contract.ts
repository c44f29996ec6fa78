/** Product as a search engine stores it. */
export interface SearchDocument {
  id: number
  /**
   * Grows with every change of the product. The engine ignores a document that is older than the one it has: two
   * writers at once, or a repeated batch, do no harm.
   */
  revision: number
  /** Characters, words and pinyin by which searches find the product. */
  tokens: readonly string[]
  /** Folded name. */
  title: string
  /** Folded generic name. */
  generic: string
  brand: string
  ingredients: readonly string[]
  symptoms: readonly string[]
  onSale: boolean
  /** Pieces sold by the time at which the document was written. */
  sales: number
}

/** Product that the index no longer contains. */
export type RemovedDocument = Pick<SearchDocument, 'id' | 'revision'>

/** Text of a search, divided as the engine compares it. */
export interface EngineQuestion {
  /** A product must contain all tokens of one of the lists. */
  lists: readonly (readonly string[])[]
  /** Texts that the shopper may mean: products with such a name come first, then those whose name starts so. */
  forms: readonly string[]
  /** Tokens that mark names whose pinyin starts with the typed one. */
  fronts: readonly string[]
}

/**
 * Search engine for a large catalog, in addition to the database. It proposes products; the database decides which of them
 * match, and their order, prices and stock. Every method throws a ProviderFailure.
 */
export interface SearchEngine {
  /**
   * Returns the ids of products that match a question, at most `most`: those on sale first, then exact names, beginnings
   * of names and all others, best sellers first. The order decides only which products a larger result contains.
   */
  candidates(question: EngineQuestion, most: number): Promise<number[]>
  /** Creates an empty index under the name of a build; does nothing when it exists. */
  create(build: string): Promise<void>
  /**
   * Writes and removes products: in the index of a build, else in the live one, where searches see them when the call
   * returns.
   */
  write(changes: { documents: SearchDocument[]; removed: RemovedDocument[]; build?: string }): Promise<void>
  /** Lets searches use the index of a build from now on, in one step, and deletes all others of this shop. */
  goLive(build: string): Promise<void>
}
