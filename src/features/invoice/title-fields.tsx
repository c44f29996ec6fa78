import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { issueInvoiceTexts as texts } from '@/texts/issue-invoice'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import type { TitleForm } from './title-form'
import './index.scss'

const KINDS = ['person', 'company'] as const

/** Fields of a title. */
export const TitleFields = observer(function TitleFields({ form }: { form: TitleForm }) {
  const { draft, errors } = form
  return (
    <View className="invoice-fields">
      <View role="group" aria-label={texts.heading}>
        <Chips wrap>
          {KINDS.map((kind) => (
            <Chip
              key={kind}
              box
              inset
              text={texts.kinds[kind]}
              on={kind === draft.kind}
              onPress={() => form.edit({ kind })}
            />
          ))}
        </Chips>
      </View>
      <Field
        kind={draft.kind === 'company' ? 'company' : 'name'}
        value={draft.title}
        placeholder={texts.heading}
        maxlength={60}
        {...(errors.title ? { error: errors.title } : {})}
        onInput={(title) => form.edit({ title })}
      />
      {draft.kind === 'company' && (
        <Field
          kind="text"
          value={draft.taxNo}
          placeholder={texts.taxNo}
          maxlength={30}
          {...(errors.taxNo ? { error: errors.taxNo } : {})}
          onInput={(taxNo) => form.edit({ taxNo })}
        />
      )}
    </View>
  )
})
