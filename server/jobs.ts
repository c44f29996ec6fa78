import { customerJobs } from './contexts/customer'
import { marketingJobs } from './contexts/marketing'
import { ordersJobs } from './contexts/orders'
import { paymentJobs } from './contexts/payment'
import type { JobSet } from './platform/jobs/job-set'
import { planDaily } from './platform/jobs/daily'
import { startJobs, type JobDeps, type Jobs } from './platform/jobs/runner'
import { ports } from './ports'

const shopJobs: readonly JobSet[] = [customerJobs, marketingJobs, ordersJobs, paymentJobs]

/** Queues the shop's daily jobs. */
export const planShopDay = (deps: Pick<JobDeps, 'db' | 'now'>) =>
  planDaily(deps, Object.assign({}, ...shopJobs.map(({ daily }) => daily)))

/** Starts the shop's jobs, and those that need a provider of their own (`more`). */
export const startShopJobs = (
  deps: Omit<JobDeps, 'ports'>,
  more: readonly JobSet[] = [],
  options?: Parameters<typeof startJobs>[2],
): Jobs => startJobs({ ...deps, ports }, [...shopJobs, ...more], options)
