export { CartExtras } from './more/model'
export * as views from './more'
