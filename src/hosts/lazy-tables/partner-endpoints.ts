export { partnerEndpoints } from '../../contract/merchant/partner-endpoints'
