export { chatJobs as supportJobs } from './conversation/answer'
