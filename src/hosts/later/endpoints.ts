export { laterEndpoints as endpoints } from '../../contract/later'
export { partnerEndpoints } from '../../contract/merchant/partner-endpoints'
