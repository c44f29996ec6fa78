import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ConfigError, type Config } from '../config'

const KEY = /^[\da-f]{64}$/i

/**
 * The key of the vault: DATA_KEY, else a file beside the data folder, not in it: who copies the data has not copied its key.
 * Made on the first start; of two processes that start together both take the first one's.
 */
export function dataKey({ dataKey: given, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>): Buffer {
  if (given) return Buffer.from(given, 'hex')
  const file = `${path.resolve(dataDir)}.key`
  try {
    fs.writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const text = fs.readFileSync(file, 'utf8').trim()
  if (!KEY.test(text)) throw new ConfigError(`密钥文件 ${file} 已损坏：请从备份恢复，否则已加密的健康信息无法读取`)
  return Buffer.from(text, 'hex')
}
