import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { CARD_FIELDS, type CardField } from '@/features/user/emergency-card'
import { emergencyCardTexts as texts } from '@/texts/emergency-card'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Field } from '@/ui/field'
import type { FieldKind } from '@/ui/field/kinds'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import type { EmergencyCardModel } from '../model'

interface Props {
  model: EmergencyCardModel
}

const KINDS: Partial<Record<CardField, FieldKind>> = { name: 'personName', phone: 'mobile' }
/** Most characters of a field. */
const MOST = 120
const MOST_DIGITS = 20

/** Facts known from the shopper's data; a tap puts one of them on the card. */
const Facts = observer(function Facts({ model }: Props) {
  const { facts } = model
  return (
    <Sheet open={facts !== null} title={texts.fillTitle} onClose={model.closeFacts} fullHeight>
      <View className="xs t2">{texts.fillNote}</View>
      {facts?.map((fact) => {
        const { label } = texts.fields[fact.field]
        const isPut = model.isPut(fact)
        return (
          <Cell
            key={`${fact.field} ${fact.text}`}
            title={fact.text}
            note={label}
            right={
              <Button
                size="s"
                disabled={isPut}
                label={isPut ? texts.isPut : texts.putOf(label, fact.text)}
                onPress={() => model.put(fact)}
              >
                {isPut ? texts.isPut : texts.put}
              </Button>
            }
          />
        )
      })}
    </Sheet>
  )
})

/** Form of the card; every field may stay empty. */
export const CardForm = observer(function CardForm({ model }: Props) {
  return (
    <>
      <Section title={texts.title} more={texts.fill} onMore={() => void model.openFacts()}>
        <View className="xs t2">{texts.lead}</View>
        {CARD_FIELDS.map((field) => (
          <View key={field} className="emergency-card__field">
            <View className="xs t2">{texts.fields[field].label}</View>
            <Field
              kind={KINDS[field] ?? 'text'}
              label={texts.fields[field].label}
              placeholder={texts.fields[field].placeholder}
              maxlength={field === 'phone' ? MOST_DIGITS : MOST}
              value={model.fields[field]}
              onInput={(text) => model.set(field, text)}
            />
          </View>
        ))}
      </Section>
      <Note kind="info" icon="lock">
        {texts.kept}
      </Note>
      <ActionBar>
        <Button kind="primary" block onPress={model.save}>
          {texts.save}
        </Button>
      </ActionBar>
      <Facts model={model} />
    </>
  )
})
