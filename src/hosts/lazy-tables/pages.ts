/** A page in the form of H5's router. */
export interface PageRow {
  /** Page file without a leading slash. */
  path: string
  load(context: object, params: object): unknown
}

/** Rows of all pages but home; the H5 build writes them here (packages/taro-lean, h5-pages). */
export const pages: PageRow[] = []
