/** For whoever has none of what the leaflets name. */
export const OTHER_SYMPTOM = '其他不适'

/**
 * What a shopper may choose from who has to say why these goods are needed: the symptoms of all that ask, each once, and another
 * one; nothing where none asks (null). @spec PR-13
 */
export function symptomChoices(asked: readonly (readonly string[] | null)[]): string[] {
  const lists = asked.filter((list) => list !== null)
  return lists.length === 0 ? [] : [...new Set([...lists.flat(), OTHER_SYMPTOM])]
}

/** `missing`: nothing is said though it has to be; `strange`: something is said that was not to be chosen. Null where it is well. @spec PR-13 */
export function symptomProblem(
  choices: readonly string[],
  given: readonly string[] | undefined,
): 'missing' | 'strange' | null {
  if (choices.length === 0) return null
  if (!given || given.length === 0) return 'missing'
  return given.every((one) => choices.includes(one)) ? null : 'strange'
}
