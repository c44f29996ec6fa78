/** Choice for a shopper with none of the symptoms in the leaflets. */
export const OTHER_SYMPTOM = '其他不适'

/**
 * Returns the symptoms to choose from: those of all products that require one, each once, plus "other"; an empty list
 * if no product requires one (null).
 * @spec PR-13
 */
export function symptomChoices(choiceLists: readonly (readonly string[] | null)[]): string[] {
  const lists = choiceLists.filter((list) => list !== null)
  return lists.length === 0 ? [] : [...new Set([...lists.flat(), OTHER_SYMPTOM])]
}

/**
 * Returns the problem of stated symptoms. `missing`: none stated although required; `strange`: one stated that was not
 * offered. Null if there is no problem.
 * @spec PR-13
 */
export function symptomProblem(
  choices: readonly string[],
  answers: readonly string[] | undefined,
): 'missing' | 'strange' | null {
  if (choices.length === 0) return null
  if (!answers || answers.length === 0) return 'missing'
  return answers.every((one) => choices.includes(one)) ? null : 'strange'
}
