export { CartExtras } from './extras/model'
export * as views from './extras'
