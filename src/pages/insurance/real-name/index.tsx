import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { medicalCardTexts } from '@/texts/medical-card'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { RealNameModel } from './model'
import '@/features/insurance/index.scss'
import '@/ui/empty-state/art/locked.scss'

const { realName: texts } = medicalCardTexts
const FIELDS = [
  { field: 'name', kind: 'name', maxlength: 30 },
  { field: 'idNo', kind: 'idNo', maxlength: 18 },
] as const

export default definePage(
  'insuranceRealName',
  observer(function InsuranceRealName() {
    const model = useModel((app) => new RealNameModel(app))
    useShown(model.load)
    const { values, errors, busy, load, leave } = model
    const retry = () => void load()
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded
          of={model}
          skeleton={3}
          others={{ refused: { kind: 'locked', ...texts.noId, onAction: retry, second: texts.back, onSecond: leave } }}
        >
          {() => (
            <Gutter>
              <View className="policy-note">
                <Note kind="ok">{texts.why}</Note>
              </View>
              <Section tight>
                {FIELDS.map(({ field, ...rest }) => (
                  <Field
                    key={field}
                    {...rest}
                    value={values[field]}
                    placeholder={texts[field]}
                    error={errors[field]}
                    onInput={(text) => model.set(field, text)}
                  />
                ))}
              </Section>
              <ActionBar>
                <Button kind="primary" size="l" block loading={busy} onPress={() => void model.submit()}>
                  {busy ? texts.submitting : texts.submit}
                </Button>
              </ActionBar>
            </Gutter>
          )}
        </Loaded>
      </View>
    )
  }),
)
