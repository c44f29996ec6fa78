import { View } from '@tarojs/components'
import { purposes } from '@/domain/consent'
import { means, NATIVES } from '@/domain/consent/natives'
import { consentTexts } from '@/texts/consent'
import { privacyTexts } from '@/texts/privacy'
import { Pair } from '@/ui/cell'

/** What is asked for one by one, from the table that asks. */
export const PurposeList = () => (
  <View>
    {purposes.map((purpose) => {
      const { name, why, what, refusing } = consentTexts.purposes[purpose]
      return (
        <View key={purpose} className="privacy__item">
          <View className="strong">{name}</View>
          <Pair name={consentTexts.why}>{why}</Pair>
          <Pair name={consentTexts.what}>{what}</Pair>
          <Pair name={consentTexts.refusing}>{refusing}</Pair>
        </View>
      )
    })}
  </View>
)

const callsOf = (kind: (typeof means)[number]) =>
  Object.keys(NATIVES)
    .filter((call) => NATIVES[call] === kind)
    .join(' · ')

/** What of the phone is used, from the table that the code is held against. */
export const Means = () => (
  <View>
    {means.map((kind) => (
      <View key={kind} className="privacy__item">
        <View className="strong">{privacyTexts.means[kind].name}</View>
        <View>{privacyTexts.means[kind].text}</View>
        <View className="privacy__calls">{callsOf(kind)}</View>
      </View>
    ))}
  </View>
)
