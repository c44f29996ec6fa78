import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { readCsv } from '../../../platform/csv'
import type { Ctx } from '../../../platform/http/context'

type Facts = Reply<'safetyFacts'>

const readTables = (): Omit<Facts, 'goods'> => ({
  interactions: readCsv<'rule' | 'a' | 'b' | 'severity' | 'message'>('interactions').map(
    ({ rule, a, b, severity, message }) => [rule, a, b, severity, message],
  ),
  herbs: readCsv<'rule' | 'a' | 'b'>('herb_incompatible').map(({ rule, a, b }) => [rule, a, b]),
})

let tables: ReturnType<typeof readTables> | undefined

/** What is in these goods, and the tables of the safety check, which runs on the phone. */
export async function safetyFacts({ db }: Ctx, { barcodes }: Parsed<'safetyFacts'>): Promise<Facts> {
  const goods = await db
    .selectFrom('product')
    .select(['barcode', 'form', 'ingredients'])
    .where('barcode', 'in', barcodes)
    .orderBy('barcode')
    .execute()
  return { goods, ...(tables ??= readTables()) }
}
