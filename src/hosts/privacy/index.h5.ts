export { sheet as privacy } from './sheet'
