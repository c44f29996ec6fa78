/** A page as every list answers it. @spec BC-31 */
export const paged = <T>(
  list: T[],
  totalCount: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) => ({
  list,
  totalCount,
  totalPage: Math.ceil(totalCount / pageSize),
  currPage: pageNum,
})
