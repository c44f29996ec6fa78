// Conversations, help, counselors.
// The public face of this context: other contexts and the composition root import nothing else of it.
export { workNoticeJobs } from './audit/work-notices'
export { sumNewsRevisions } from './conversation/revisions'
export { supportHandlers } from './handlers'
export { supportJobs } from './jobs'
