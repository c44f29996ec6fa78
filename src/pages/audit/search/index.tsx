import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { StaffOnly } from '@/features/audit/staff-only'
import { auditTexts } from '@/texts/audit'
import { storeWorkTexts } from '@/texts/store-work'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { AuditSearchModel } from './model'
import { CounterCode } from './parts/counter-code'
import './index.scss'

const texts = auditTexts.search

const Form = observer(function Form({ model }: { model: AuditSearchModel }) {
  return (
    <Gutter>
      <Section title={texts.title}>
        <Field
          kind="search"
          value={model.no}
          placeholder={texts.hint}
          maxlength={64}
          error={model.error}
          onInput={model.type}
          onConfirm={() => void model.find()}
        />
        <View className="audit-search">
          <Button icon="scan" onPress={() => void model.scan()}>
            {texts.scan}
          </Button>
          <Button kind="primary" loading={model.isBusy} onPress={() => void model.find()}>
            {texts.find}
          </Button>
        </View>
        <View className="xs t3">{texts.note}</View>
        <View className="xs t3">{storeWorkTexts.codes.note}</View>
      </Section>
      <CounterCode model={model.code} />
    </Gutter>
  )
})

/** Search of the workspace by number or code. */
export default definePage('auditSearch', function AuditSearch() {
  const model = useModel((app) => new AuditSearchModel(app))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <StaffOnly workspace={model.workspace} skeleton={2}>
        {() => <Form model={model} />}
      </StaffOnly>
    </View>
  )
})
