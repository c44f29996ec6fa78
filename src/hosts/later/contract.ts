/** Tables that H5's first frame does not need and its first visit does not carry: the rows of later routes, pages and endpoints. */
export interface LaterHost {
  /** They are here. False where their code does not come; then the shopper has been told, and the next call tries again. */
  fetch(): Promise<boolean>
}
