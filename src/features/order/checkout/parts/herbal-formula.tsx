import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { tcmTexts } from '@/texts/tcm'
import { Pair } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { CheckoutModel } from '../model'

const texts = tcmTexts.checkout

/** Herbal formula whose doses are ordered. @spec PR-18 */
export const HerbalFormulaCard = observer(function HerbalFormulaCard({ model }: { model: CheckoutModel }) {
  const herbalFormula = model.preview?.formula
  if (!herbalFormula) return null
  const { patientName, herbs, doses, validUntil } = herbalFormula
  const text = herbs.map(({ name, grams }) => `${name} ${tcmTexts.grams(grams)}`).join('、')
  return (
    <Section title={texts.title} note={tcmTexts.content(herbs.length, doses)}>
      <Pair name={texts.patient}>{patientName}</Pair>
      <Pair name={texts.content}>{text}</Pair>
      <Pair name={texts.valid}>{texts.until(formatShopTime(validUntil, 'MM-DD HH:mm'))}</Pair>
    </Section>
  )
})
