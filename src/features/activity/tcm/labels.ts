import type { HerbalFormulaWarning } from '@/domain/tcm'
import { tcmTexts } from '@/texts/tcm'

const texts = tcmTexts.enter

/** Returns the text of a warning, starting with its rule. @spec RX-07 */
export function warningText(warning: HerbalFormulaWarning): string {
  const [a = '', b = ''] = warning.names
  if (warning.kind === 'clash') return texts.clash(warning.rule, a, b)
  const { kind, grams, minG, maxG } = warning
  return kind === 'high' ? texts.high(a, grams, maxG) : texts.low(a, grams, minG)
}
