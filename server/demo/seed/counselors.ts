/** Two fictional counsellors for each of the nearest stores; ids must not put the trainee first. */
const ROWS: [store: string, name: string, position: string][] = [
  ['S903001', '小沈（演示）', '实习生'],
  ['S903001', '林药师（演示）', '执业药师'],
  ['S903002', '小范（演示）', '实习生'],
  ['S903002', '韩药师（演示）', '执业药师'],
]

export const counselorRows = () =>
  ROWS.map(([store_no, name, position], at) => ({ user_id: `C${at + 1}`, name, position, store_no }))
