import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.join(__dirname, '../..')
/** Sources of the seeded database: a change in any of these creates a new template. */
const SOURCES = [
  'server/migrate.ts',
  'server/schema',
  'server/demo/seed',
  'server/platform/regions',
  'server/platform/encryption',
  'server/platform/csv.ts',
  'server/contexts/catalog/product',
  'server/contexts/catalog/search',
  'src/domain',
  'data',
]

function filesIn(folder: string): string[] {
  if (!fs.statSync(folder).isDirectory()) return [folder]
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(file)
    return entry.name.endsWith('.test.ts') ? [] : [file]
  })
}

/** Hashes the state of all sources of the seeded database. */
export function seedFingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesIn(path.join(ROOT, source))).sort()) {
    hash.update(file).update(fs.readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
