export { reviewJobs as prescriptionJobs } from './review/review'
