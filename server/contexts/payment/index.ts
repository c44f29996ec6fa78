// Pay, refund, reconciliation, medical insurance.
// The public face of this context: other contexts and the composition root import nothing else of it.
export { paymentHandlers } from './handlers'
export { paymentJobs } from './jobs'
export { payNotify } from './pay/payment-notices'
