import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { matchQuestions } from '../../../../src/domain/consult'
import { richText } from '../../../../src/domain/rich-text'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { allQuestions } from './queries'

const MOST_FOUND = 20
const MOST_OTHERS = 3

const summaryOf = ({ id, title }: { id: number; title: string }) => ({ id, title })

export async function questions({ db }: Ctx): Promise<Reply<'questions'>> {
  const all = await allQuestions(db)
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  return {
    hot: all.filter(({ hot }) => hot).map(summaryOf),
    kinds: kinds.map((kind) => ({ kind, list: all.filter((one) => one.kind === kind).map(summaryOf) })),
  }
}

/** Returns a question with its answer. @spec S21 */
export async function question({ db }: Ctx, { id }: Parsed<'question'>): Promise<Reply<'question'>> {
  const all = await allQuestions(db)
  const questionRow = all.find((one) => one.id === id) ?? refuse('missing', '这个问题不存在或已下架')
  const others = all.filter((one) => one.kind === questionRow.kind && one.id !== id).slice(0, MOST_OTHERS)
  return {
    ...summaryOf(questionRow),
    kind: questionRow.kind,
    content: richText(questionRow.content),
    others: others.map(summaryOf),
  }
}

export async function searchQuestions({ db }: Ctx, { text }: Parsed<'searchQuestions'>) {
  return matchQuestions(text, await allQuestions(db))
    .slice(0, MOST_FOUND)
    .map(summaryOf)
}
