/** A page as H5's router takes it. */
export interface PageRow {
  /** Page file without a leading slash. */
  path: string
  load(context: object, params: object): unknown
}

/** The H5 build writes the rows of all pages but home here (config/h5-pages.ts). */
export const pages: PageRow[] = []
