import type { Cluster } from './races/postgres'

/** Teardown of jest. */
export default async function stop() {
  await (globalThis as { testPostgres?: Cluster }).testPostgres?.stop()
}
