import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../config-error'
import { openVault, type Vault } from '.'

/** Source of the keys: the given ones, else a file next to the data folder. */
interface KeySource {
  dataKey: string | undefined
  dataDir: string
}

const KEY = /^[\da-f]{64}$/i

/**
 * Parses keys as DATA_KEY and the key file contain them: 64 hexadecimal digits each, the encrypting one first. Null for
 * anything else.
 */
function readKeys(text: string): Buffer[] | null {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  return keys.length > 0 && keys.every((key) => KEY.test(key)) ? keys.map((key) => Buffer.from(key, 'hex')) : null
}

/**
 * Returns the keys of the vault: DATA_KEY, else a file next to the data folder and outside it, to keep the key out of a
 * copy of the data. The first start creates the file; two processes that start together both use the first one's.
 */
export function dataKeys({ dataKey: configuredKey, dataDir }: KeySource): Buffer[] {
  const file = `${path.resolve(dataDir)}.key`
  if (!configuredKey) {
    try {
      fs.writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  const keys = readKeys(configuredKey ?? fs.readFileSync(file, 'utf8'))
  if (!keys) throw new ConfigError(`密钥文件 ${file} 已损坏：请从备份恢复，否则已加密的健康信息无法读取`)
  return keys
}

/** Returns the vault that a process is configured with. */
export function configuredVault(config: KeySource): Vault {
  const [first, ...older] = dataKeys(config)
  if (!first) throw new ConfigError('没有密钥')
  return openVault(first, ...older)
}
