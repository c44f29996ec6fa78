export { miniLater as later } from './mini'
