export { Elder } from './elder'
