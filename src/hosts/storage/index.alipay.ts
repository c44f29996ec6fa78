export { miniStorage as storage } from './mini'
