import { sql, type RawBuilder } from 'kysely'
import { bigrams, normalise, unigrams } from '../../../src/domain/search-text'
import { pinyinOf } from '../../catalogue/reading'
import type { Handle } from '../../db/transaction'
import { aliasesIn, matching, type Alias } from './repo'

/** How a text was understood: the goods it finds, and a remark when it was not taken by its letters. */
export interface Match {
  ids: number[]
  rank: RawBuilder<number>
  note: string
}

const tokensHold = (lists: readonly string[][]) =>
  sql<boolean>`(${sql.join(
    lists.map((tokens) => sql`s.tokens @> ${tokens}::text[]`),
    sql` or `,
  )})`

/** Marks of `like` mean themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const readingHolds = (reading: string) => sql<boolean>`s.pinyin like ${`%|${escapeLike(reading)}%`}`

const lettersHold = (letters: string) => {
  const text = escapeLike(letters)
  return sql<boolean>`(s.pinyin like ${`%|${text}%`} or s.initials like ${`%${text}%`})`
}

/** The name itself first, then names that begin with a text, then names that hold it, then the rest. */
function rankOf(texts: readonly string[]): RawBuilder<number> {
  const forms = texts.map(escapeLike)
  const any = (pattern: (text: string) => string) =>
    sql.join(
      forms.map((text) => sql`lower(p.name) like ${pattern(text)}`),
      sql` or `,
    )
  return sql<number>`case when ${any((text) => text)} then 0 when ${any((text) => `${text}%`)} then 1
    when ${any((text) => `%${text}%`)} then 2 else 3 end`
}

const LATIN = /^[a-z0-9 ]+$/
/** Shorter readings would match half the shelf. */
const LEAST_READING = 4
const LEAST_LETTERS = 2

const REMARK: Record<Alias['kind'], (alias: Alias) => string> = {
  brand: ({ target }) => `按通用名“${target}”查找`,
  symptom: ({ target }) => `按症状“${target}”查找`,
  colloquial: ({ target }) => `也按“${target}”查找`,
}

/** The typed text and what it means: an alias stands for its target wherever it occurs. */
function readings(typed: string, aliases: readonly Alias[]): string[] {
  return [...new Set([typed, ...aliases.map(({ word, target }) => normalise(typed.replace(word, ` ${target} `)))])]
}

/**
 * What a text finds: pairs of characters, then single characters, then the reading, each only when the one before found
 * nothing. Aliases widen the first two. null when the text has nothing to look for: an empty list of tokens would match
 * every product.
 * @spec PR-06
 */
export async function matchOf(db: Handle, keyword: string): Promise<Match | null> {
  const typed = normalise(keyword).trim()
  if (unigrams(typed).length === 0) return null
  const aliases = await aliasesIn(db, typed)
  const texts = readings(typed, aliases)
  const rank = rankOf(texts.map((text) => text.trim()))
  const remark = aliases[0] ? REMARK[aliases[0].kind](aliases[0]) : ''
  for (const cut of [bigrams, unigrams]) {
    const ids = await matching(db, tokensHold(texts.map(cut)))
    if (ids.length > 0) return { ids, rank, note: remark }
  }
  return (await byReading(db, typed, rank)) ?? { ids: [], rank, note: '' }
}

async function byReading(db: Handle, typed: string, rank: RawBuilder<number>): Promise<Match | null> {
  const isLatin = LATIN.test(typed)
  const reading = isLatin ? typed.replace(/ /g, '') : pinyinOf(typed)
  if (reading.length < (isLatin ? LEAST_LETTERS : LEAST_READING)) return null
  const ids = await matching(db, isLatin ? lettersHold(reading) : readingHolds(reading))
  return ids.length > 0 ? { ids, rank, note: isLatin ? '按拼音查找' : `按读音“${reading}”查找` } : null
}
