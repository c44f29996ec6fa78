import { openDb, type OpenDb } from '../../platform/db/open'
import { startApi, type ApiProcess } from './api-process'
import type { Cluster } from './postgres'
import type { Scenario } from './shop-processes'

/** Starts two API processes on one database of this server. */
export async function openScenario(
  cluster: Cluster,
  name: string,
): Promise<Scenario & { apis: ApiProcess[]; env: Record<string, string>; close(): Promise<void> }> {
  const env = { DATABASE_URL: await cluster.database(name) }
  // Starts both in parallel on an empty database: they agree on which one creates schema and demo data.
  const apis = await Promise.all([startApi(env), startApi(env)])
  const opened: OpenDb = await openDb({ url: env.DATABASE_URL, folder: '', poolSize: 4 })
  return {
    db: opened.db,
    urls: apis.map(({ url }) => url),
    apis,
    env,
    close: async () => {
      await Promise.all(apis.map((api) => api.stop()))
      await opened.close()
    },
  }
}
