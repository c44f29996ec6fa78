/** Texts above a page that is pulled down, by its stage. */
export const pullDownTexts = {
  idle: '',
  pulled: '下拉刷新',
  ready: '释放刷新',
  loading: '正在刷新',
  done: '刷新完成',
} as const
