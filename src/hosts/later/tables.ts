export { laterEndpoints as endpoints } from '../../contract/later'
export { partnerEndpoints } from '../../contract/merchant/partner-endpoints'
export { laterRoutes as routes } from '../../routes/later'
export { pages } from './pages'
