export { laterEndpoints as endpoints } from '../../contract/later'
