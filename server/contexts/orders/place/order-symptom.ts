import type { Parsed } from '../../../../src/contract/schemas'
import { symptomChoices, symptomProblem } from '../../../../src/domain/symptom'
import type { Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { type Basket, problemOf } from '../../checkout'
import { aboutSymptom } from '../../../schema/sealed-bindings'
import { needConsent } from '../../customer'

type SymptomInput = Parsed<'submitO2o'>['symptom']

/**
 * Returns the sealed symptom for products that require one, null when none does. Code 8570 names the lines without a
 * symptom. Health data: requires consent.
 * @spec PR-13 RX-10
 */
export async function symptomColumn(trx: Trx, ctx: Ctx, userId: number, basket: Basket, input: SymptomInput) {
  const symptomLines = basket.lines.filter(({ symptoms }) => symptoms !== null)
  const problem = symptomProblem(symptomChoices(symptomLines.map(({ symptoms }) => symptoms)), input?.symptoms)
  if (problem === 'strange') refuse('invalid', '请重新选择症状')
  const ids = [...new Set(symptomLines.map(({ lead }) => lead))]
  if (problem === 'missing') refuse('lineProblem', `${symptomLines[0]?.name ?? ''}：购买前请登记症状`, problemOf(ids))
  if (symptomLines.length === 0 || !input) return { symptom_sealed: null }
  await needConsent(trx, userId, 'health')
  return { symptom_sealed: ctx.vault.seal(JSON.stringify(input), aboutSymptom(userId)) }
}
