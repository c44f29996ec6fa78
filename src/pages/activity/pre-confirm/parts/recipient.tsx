import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { reserveTexts } from '@/texts/reserve'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Section } from '@/ui/section'
import { ROWS, type PreConfirmModel } from '../model'

const texts = reserveTexts.confirm
const TYPES = [0, 1] as const

/** Person who picks it up. */
export const Recipient = observer(function Recipient({ model }: { model: PreConfirmModel }) {
  return (
    <Section title={texts.pickupPerson}>
      <Chips>
        {TYPES.map((type) => (
          <Chip
            key={type}
            inset
            text={texts.types[type]}
            on={type === model.receiverType}
            onPress={() => model.setType(type)}
          />
        ))}
      </Chips>
      <View className="pre-parts">
        <Field
          id={ROWS.name}
          kind="name"
          value={model.name}
          placeholder={texts.name}
          maxlength={20}
          onInput={model.setName}
        />
        <Field
          id={ROWS.mobile}
          kind="mobile"
          value={model.mobile}
          placeholder={texts.mobile}
          onInput={model.setMobile}
        />
      </View>
    </Section>
  )
})
