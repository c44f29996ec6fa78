export { miniLazyTables as lazyTables } from './mini'
