import { View } from '@tarojs/components'
import { tcmTexts } from '@/texts/tcm'
import { AmountList } from '@/ui/amount-list'
import { Pair } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { HerbalFormula } from '../model'

const texts = tcmTexts.detail

interface Props {
  herbalFormula: HerbalFormula
}

export const Content = ({ herbalFormula }: Props) => {
  const { herbs, doses, herbFee, decoctFee, total } = herbalFormula
  const rows = [
    { text: tcmTexts.confirm.herbFee, amount: herbFee },
    ...(decoctFee > 0 ? [{ text: tcmTexts.confirm.decoctFee, amount: decoctFee }] : []),
  ]
  return (
    <>
      <Section title={texts.herbs} note={tcmTexts.content(herbs.length, doses)}>
        <View className="tcm-words">
          {herbs.map(({ name, grams, method }) => (
            <View key={name} className="tcm-word">
              {`${name} ${tcmTexts.grams(grams)}`}
              {method && ` (${method})`}
            </View>
          ))}
        </View>
      </Section>
      <Section title={texts.fees} note={tcmTexts.confirm.total}>
        <AmountList rows={rows} total={total} totalText={tcmTexts.my.total} />
      </Section>
    </>
  )
}

export const Facts = ({ herbalFormula }: Props) => {
  const { patientName, diagnosis, note, decoct, bags, pharmacist, formulaNo } = herbalFormula
  return (
    <Section title={texts.facts}>
      <Pair name={texts.patient}>{patientName}</Pair>
      {diagnosis && <Pair name={texts.diagnosis}>{diagnosis}</Pair>}
      <Pair name={texts.cook}>{decoct === 1 ? tcmTexts.cook.decoct(bags) : tcmTexts.cook.raw}</Pair>
      {note && <Pair name={texts.note}>{note}</Pair>}
      {pharmacist && <Pair name={texts.pharmacist}>{pharmacist}</Pair>}
      <Pair name={texts.no}>{formulaNo}</Pair>
    </Section>
  )
}
