import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { TitleFields } from '@/features/invoice/title-fields'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Switch } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Section } from '@/ui/section'
import type { InvoiceEditModel } from '../model'

const { edit: texts, heading, mail } = issueInvoiceTexts

/** Buyer of the invoice: a saved title or a new one, and the mail address. */
export const Buyer = observer(function Buyer({ model }: { model: InvoiceEditModel }) {
  return (
    <Section title={heading}>
      {model.titles.length > 0 && (
        <View className="invoice-line" role="group" aria-label={texts.saved}>
          <Chips wrap>
            {model.titles.map((title) => (
              <Chip
                key={title.id}
                inset
                text={title.title}
                on={model.isChosen(title)}
                onPress={() => model.choose(title)}
              />
            ))}
          </Chips>
        </View>
      )}
      <TitleFields form={model.form} />
      <View className="invoice-gap">
        <Field
          kind="text"
          value={model.mail}
          placeholder={mail}
          maxlength={100}
          {...(model.mailError ? { error: model.mailError } : {})}
          onInput={model.setMail}
        />
      </View>
      <Cell
        title={texts.save}
        right={<Switch on={model.savesTitle} label={texts.save} onChange={model.setSavesTitle} />}
      />
    </Section>
  )
})
