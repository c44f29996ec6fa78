export { CartMore } from './more/model'
export * as views from './more'
