import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ID_KINDS } from '@/domain/id-card/document'
import { accountTexts } from '@/texts/account'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Switch } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { IdCardAddModel } from './model'

const texts = accountTexts.idCard

/** Form with kind, name and number of the document; or a picture of it. */
export const FormView = observer(function FormView({ model }: { model: IdCardAddModel }) {
  return (
    <Gutter>
      <View className="id-card-form__gap">
        <Note kind="ok">{texts.lead}</Note>
      </View>
      <Section title={texts.kind}>
        <Chips wrap>
          {ID_KINDS.map((kind) => (
            <Chip
              key={kind}
              inset
              text={texts.idDocuments[kind]}
              on={kind === model.kind}
              onPress={() => model.choose(kind)}
            />
          ))}
        </Chips>
      </Section>
      <Section>
        <Field
          kind="personName"
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={model.name}
          maxlength={30}
          error={model.errors.name}
          onInput={(text) => model.setName(text)}
        />
        <View className="id-card-form__row">
          <Field
            label={texts.idNo}
            placeholder={texts.idPlaceholders[model.kind]}
            value={model.idNo}
            kind={model.kind === 'mainland' ? 'idNo' : 'text'}
            maxlength={20}
            error={model.errors.idNo}
            onInput={(text) => model.setIdNo(text)}
          />
        </View>
        <Button block onPress={() => void model.scan()}>
          {texts.scan}
        </Button>
        <View className="xs t3 id-card-form__note">{texts.scanNote}</View>
      </Section>
      <Section list>
        <Cell
          title={texts.asDefault}
          right={<Switch on={model.isDefault} label={texts.asDefault} onChange={(on) => model.setDefault(on)} />}
        />
      </Section>
    </Gutter>
  )
})
