import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { emergencyCardTexts as texts } from '@/texts/emergency-card'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { EmergencyCardModel } from '../model'

/** The card in large type, and what can be done with it. */
export const CardView = observer(function CardView({ model }: { model: EmergencyCardModel }) {
  const { card, filled, isWeb, changedOn } = model
  if (!card) return null
  return (
    <>
      <Section title={texts.title} note={changedOn} className="emergency-card">
        {filled.map((field) => (
          <Pair key={field} name={texts.fields[field].label}>
            <View className="emergency-card__text">{card.fields[field]}</View>
          </Pair>
        ))}
        {card.fields.phone && (
          <Button kind="primary" icon="phone" block onPress={() => void model.call()}>
            {texts.call}
          </Button>
        )}
      </Section>
      <Note kind="info">{isWeb ? texts.offline.web : texts.offline.mini}</Note>
      <View className="emergency-card__actions">
        {isWeb && (
          <Button block onPress={() => void model.savePicture()}>
            {texts.picture}
          </Button>
        )}
        <Button block onPress={model.edit}>
          {texts.edit}
        </Button>
        <Button kind="danger" block onPress={() => void model.remove()}>
          {texts.remove}
        </Button>
      </View>
      <View className="xs t2">{texts.kept}</View>
    </>
  )
})
