import { npmPostgres, startPostgres } from '../races/postgres'

/**
 * Starts a PostgreSQL for a benchmark. Commits wait for the disk, as an operator's do: without that, calls with many
 * commits look cheap. `copyOf`: data folder to start from. `settings`: further settings, `name=value`.
 */
export const startBenchPostgres = (copyOf?: string, settings: readonly string[] = []) =>
  startPostgres(npmPostgres(), { settings: ['fsync=on', ...settings], ...(copyOf && { copyOf }) })
