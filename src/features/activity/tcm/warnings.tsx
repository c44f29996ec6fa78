import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { tcmTexts } from '@/texts/tcm'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { HerbalFormula } from './herbal-formula'
import type { HerbListing } from './herbs'
import { warningText } from './labels'
import './index.scss'

const texts = tcmTexts.enter

/** Warnings about the current formula, as a pharmacist would raise them. They block nothing. @spec RX-07 */
export const Warnings = observer(function Warnings({
  herbalFormula,
  listing,
}: {
  herbalFormula: HerbalFormula
  listing: HerbListing
}) {
  const { herbs, weighed } = herbalFormula
  const warnings = herbalFormula.warnings(listing.facts)
  if (herbs.length === 0) return null
  const isFine = warnings.length === 0 && weighed.length === herbs.length
  if (warnings.length === 0 && !isFine) return null
  return (
    <Section title={texts.warnings}>
      <View aria-live="polite">
        {isFine && <Note kind="ok">{texts.fine}</Note>}
        {warnings.map((warning) => {
          const text = warningText(warning)
          return (
            <View key={text} className="tcm-gap">
              <Note kind={warning.kind === 'clash' ? 'danger' : 'warn'}>{text}</Note>
            </View>
          )
        })}
      </View>
    </Section>
  )
})
