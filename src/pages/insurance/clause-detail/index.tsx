import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PolicyModel } from '@/features/insurance/policy'
import { policyTexts } from '@/texts/policy'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import '@/features/insurance/index.scss'

const { failed, visitor, detail, clause: texts } = policyTexts

/** Insurance clauses of an activity. */
const Clause = observer(function Clause({ params }: { params: PageParams }) {
  const model = useModel((app) => new PolicyModel(app, { id: params.id }))
  useShown(model.one.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded of={model.one} failed={failed} visitor={visitor} missing={{ ...detail.missing, onAction: model.toAll }}>
        {({ name, insurer, clauses }) => (
          <Gutter>
            <Section title={texts.of(name)} note={insurer}>
              {clauses.map(({ title, text }) => (
                <View key={title} className="policy-clause">
                  <View className="strong">{title}</View>
                  <View className="t2">{text}</View>
                </View>
              ))}
            </Section>
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('insuranceClause', Clause)
