import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { LEVELS } from '@/domain/growth'
import { accountTexts } from '@/texts/account'
import { Pair } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { MemberRuleModel } from './model'

const texts = accountTexts.member

const MemberRule = observer(function MemberRule() {
  const model = useModel((app) => new MemberRuleModel(app))
  useEffect(() => void model.load(), [model])
  return (
    <View>
      <TopBar title={texts.rule} />
      <Loaded of={model} skeleton={4} failed={texts.failed}>
        {() => (
          <Gutter>
            <Section title={texts.earn.title}>
              <View>{texts.earn.text(model.yuan, model.value)}</View>
              <View>{texts.earn.rx}</View>
              <View>{texts.earn.refund}</View>
            </Section>
            <Section title={texts.keep.title}>
              <View>{texts.keep.text}</View>
            </Section>
            <Section title={texts.ladder}>
              {LEVELS.map(({ name, from, pointsPercent }) => (
                <Pair key={name} name={name}>
                  <View>{texts.from(from)}</View>
                  <View className="xs t2">{texts.right.points(pointsPercent)}</View>
                </Pair>
              ))}
            </Section>
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('memberRule', MemberRule)
