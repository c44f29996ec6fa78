import { DrugClass } from '@/domain/drug-class'
import { orderTexts } from '@/texts/order'
import { presaleTexts } from '@/texts/presale'
import type { Preview } from './sources'

const { terms: texts } = orderTexts.checkout

/**
 * Whether the shopper accepts the terms by hand, so that their box starts empty: the loss of a deposit, and the use of
 * prescription drugs and herbal formulas.
 * @spec PR-16
 */
export const isAcceptedByHand = ({ presell, patientName, formula }: Preview): boolean =>
  Boolean(presell) || Boolean(patientName) || Boolean(formula)

/**
 * Returns the terms that the shopper accepts: those of a presale, else those of the drugs in the order, by class; '' for
 * an order without a drug. A prescription permits its lines, which then carry no class.
 * @spec RX-04 PR-16
 */
export function termsOf(preview: Preview | null): string {
  if (!preview) return ''
  if (preview.presell) return presaleTexts.terms
  const lines = preview.storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
  const classes = lines.flatMap(({ drugClass, parts }) => [drugClass, ...parts.map((part) => part.drugClass)])
  const isRx = Boolean(preview.patientName) && !preview.formula
  if (!isRx && !preview.formula && classes.every((one) => one === null)) return ''
  const parts = [
    texts.drug,
    classes.includes(DrugClass.otcA) ? texts.otcA : '',
    isRx || classes.includes(DrugClass.rx) ? texts.rx : '',
  ]
  return texts.join(parts.filter(Boolean))
}
