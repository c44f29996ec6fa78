export { lazyEndpoints as endpoints } from '../../contract/lazy-endpoints'
