import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import { ROWS } from '../missing'
import type { CheckoutModel } from '../model'

const texts = orderTexts.checkout.symptom

/** Symptom field for products sold only with a stated symptom. @spec PR-13 */
export const SymptomCard = observer(function SymptomCard({ model }: { model: CheckoutModel }) {
  if (model.symptoms.length === 0) return null
  return (
    <Section list id={ROWS.symptom}>
      <Cell
        title={texts.title}
        note={model.symptom.text ? texts.done : texts.note}
        value={model.symptom.text || texts.fill}
        onPress={() => model.open('symptom')}
      />
    </Section>
  )
})

export const SymptomSheet = observer(function SymptomSheet({ model }: { model: CheckoutModel }) {
  const { symptom } = model
  return (
    <Sheet
      open
      title={texts.title}
      onClose={model.close}
      foot={
        <Button
          kind="primary"
          block
          disabled={symptom.selection.size === 0}
          reason={texts.choose}
          onPress={() => void model.saveSymptom()}
        >
          {texts.keep}
        </Button>
      }
    >
      <View role="group" aria-label={texts.choose}>
        <Chips wrap>
          {model.symptoms.map((one) => (
            <Chip
              key={one}
              box
              inset
              text={one}
              on={symptom.selection.has(one)}
              onPress={() => symptom.toggleSymptom(one)}
            />
          ))}
        </Chips>
      </View>
      <View className="checkout-words">
        <Field
          kind="text"
          value={symptom.disease}
          label={texts.disease}
          placeholder={texts.disease}
          maxlength={40}
          onInput={(text) => symptom.setDisease(text)}
        />
      </View>
      <View className="xs t3 checkout-words">{texts.storageNote}</View>
    </Sheet>
  )
})
