/** Page of a list that a call asks for; the first page is 1. */
export interface Page {
  pageNum: number
  pageSize: number
}
