import { customerJobs } from './contexts/customer'
import { marketingJobs } from './contexts/marketing'
import { erpJobs, ordersJobs } from './contexts/orders'
import { paymentJobs } from './contexts/payment'
import type { JobSet } from './platform/jobs/job-set'
import { startJobs, type JobDeps, type Jobs } from './platform/jobs/runner'
import { ports } from './ports'

/** Jobs that need no provider of their own. */
export const shopJobs: readonly JobSet[] = [customerJobs, marketingJobs, ordersJobs, erpJobs, paymentJobs]

/** Kinds of jobs that have a handler, with the hourly cleaning. */
export const jobKinds = (extras: readonly JobSet[]): string[] => [
  'purge',
  ...[...shopJobs, ...extras].flatMap(({ handlers }) => Object.keys(handlers)),
]

/** Starts the shop's jobs, and those that need a provider of their own (`extras`). */
export const startShopJobs = (
  deps: Omit<JobDeps, 'ports'>,
  extras: readonly JobSet[] = [],
  options?: Parameters<typeof startJobs>[2],
): Jobs => startJobs({ ...deps, ports }, [...shopJobs, ...extras], options)
