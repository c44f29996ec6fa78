/**
 * Tables that H5's first frame does not need and its first visit does not load: the rows of further routes, pages and
 * endpoints.
 */
export interface LazyTablesHost {
  /**
   * Loads the tables. Returns false when their code fails to load; the shopper has then seen a message, and the next
   * call tries again.
   */
  fetch(): Promise<boolean>
}
