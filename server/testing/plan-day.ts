import { shopJobs } from '../jobs'
import { planDaily } from '../platform/jobs/daily'
import type { JobDeps } from '../platform/jobs/runner'

/** Queues the shop's daily jobs, as a running server does every hour. */
export const planShopDay = (deps: Pick<JobDeps, 'db' | 'now'>) =>
  planDaily(deps, Object.assign({}, ...shopJobs.map(({ daily }) => daily)))
