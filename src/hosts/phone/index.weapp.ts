export { miniPhone as phone } from './mini'
