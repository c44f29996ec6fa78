import { readConfig, type Config } from '../config'
import { runChecks, type Result } from './check'
import { databaseChecks } from './database'
import { machineChecks } from './machine'
import { providerChecks, type ProviderOptions } from './providers'

export { tableOf, type Result } from './check'

const CONFIG = { name: '配置', provider: '环境变量' }

/** Tries what the environment configures, without starting a server, and returns a result for each thing. */
export async function checkSetup(env: Record<string, string | undefined>, options: ProviderOptions): Promise<Result[]> {
  let config: Config | undefined
  const read = await runChecks([
    {
      ...CONFIG,
      run: async () => {
        config = readConfig(env)
        return `可以启动（${config.environment}）`
      },
    },
  ])
  if (!config) return read
  const { checks, close } = await databaseChecks(config, options)
  try {
    return [
      ...read,
      ...(await runChecks([...checks, ...machineChecks(config, options), ...providerChecks(config, options)])),
    ]
  } finally {
    await close()
  }
}
