import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { isKnownRule } from '../../../../src/domain/drug-safety'
import { readCsv } from '../../../platform/csv'
import type { Ctx } from '../../../platform/http/context'
import { listIngredients } from './queries'

type Facts = Reply<'safetyFacts'>

/** Rows of the interaction table. Throws on a rule that the check does not know: it would warn of nothing. */
function readInteractions(): Facts['interactions'] {
  const rows = readCsv<'rule' | 'a' | 'b' | 'severity' | 'message'>('interactions').map(
    ({ rule, a, b, severity, message }): Facts['interactions'][number] => [rule, a, b, severity, message],
  )
  const unknown = rows.find((row) => !isKnownRule(row))
  if (unknown) throw new Error(`interactions.csv: unknown rule ${unknown[0]}`)
  return rows
}

const readTables = (): Omit<Facts, 'goods'> => ({
  interactions: readInteractions(),
  herbs: readCsv<'rule' | 'a' | 'b'>('herb_incompatible').map(({ rule, a, b }) => [rule, a, b]),
})

let tables: ReturnType<typeof readTables> | undefined

/** Returns the ingredients of these products, and the tables of the safety check, which runs on the phone. */
export async function safetyFacts({ db }: Ctx, { barcodes }: Parsed<'safetyFacts'>): Promise<Facts> {
  const products = await listIngredients(db, barcodes)
  return { goods: products, ...(tables ??= readTables()) }
}
