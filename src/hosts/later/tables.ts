export { laterEndpoints as endpoints } from '../../contract/later'
export { laterRoutes as routes } from '../../routes/later'
export { pages } from './pages'
