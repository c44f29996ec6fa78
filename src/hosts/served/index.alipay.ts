export { miniServed as served } from './mini'
