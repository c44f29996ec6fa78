/** Returns a page in the form that every list uses. @spec BC-31 */
export const toPage = <T>(
  list: T[],
  totalCount: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) => ({
  list,
  totalCount,
  totalPage: Math.ceil(totalCount / pageSize),
  currPage: pageNum,
})
