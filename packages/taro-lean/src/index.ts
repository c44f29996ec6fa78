export { leanH5, type H5Chain } from './h5'
export { leanMini, type MiniChain } from './mini'
export type { Calls, Pages } from './mini/row-texts'
export { leanTemplates, type UsedComponents } from './mini/templates'
