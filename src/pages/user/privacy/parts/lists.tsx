import { View } from '@tarojs/components'
import { purposes } from '@/domain/consent'
import { MEANS, NATIVES } from '@/domain/consent/natives'
import { consentTexts } from '@/texts/consent'
import { privacyTexts } from '@/texts/privacy'
import { Pair } from '@/ui/cell'

/** List of the purposes with their own consent, from the table that the consent dialogs use. */
export const PurposeList = () => (
  <View>
    {purposes.map((purpose) => {
      const { name, why, what: dataText, refusing } = consentTexts.purposes[purpose]
      return (
        <View key={purpose} className="privacy__item">
          <View className="strong">{name}</View>
          <Pair name={consentTexts.why}>{why}</Pair>
          <Pair name={consentTexts.what}>{dataText}</Pair>
          <Pair name={consentTexts.refusing}>{refusing}</Pair>
        </View>
      )
    })}
  </View>
)

const callsOf = (kind: (typeof MEANS)[number]) =>
  Object.keys(NATIVES)
    .filter((call) => NATIVES[call] === kind)
    .join(' · ')

/** List of the device capabilities used, from the table that tests compare with the code. */
export const DeviceCapabilities = () => (
  <View>
    {MEANS.map((kind) => (
      <View key={kind} className="privacy__item">
        <View className="strong">{privacyTexts.means[kind].name}</View>
        <View>{privacyTexts.means[kind].text}</View>
        <View className="privacy__calls">{callsOf(kind)}</View>
      </View>
    ))}
  </View>
)
