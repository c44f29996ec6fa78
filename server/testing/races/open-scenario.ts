import { openDb, type OpenDb } from '../../platform/db/open'
import { startApi, type ApiProcess } from './api-process'
import type { Cluster } from './postgres'
import type { Scenario } from './shop-processes'

/** Starts two API processes on one database of this server; `envOf` returns their settings for its url. */
export async function openScenario(
  cluster: Cluster,
  name: string,
  envOf: (url: string) => Record<string, string> = (url) => ({ DATABASE_URL: url }),
  onOutput?: (text: string) => void,
): Promise<Scenario & { apis: ApiProcess[]; env: Record<string, string>; close(): Promise<void> }> {
  const url = await cluster.database(name)
  const env = envOf(url)
  // Starts both in parallel on an empty database: they agree on which one creates schema and demo data.
  const apis = await Promise.all([startApi(env, undefined, onOutput), startApi(env, undefined, onOutput)])
  const opened: OpenDb = await openDb({ url, folder: '', poolSize: 4 })
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
