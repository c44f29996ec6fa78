import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { publicUrl } from '@/routes'
import { commonTexts } from '@/texts/common'
import { Headline } from '@/features/insurance/headline'
import { policyTexts } from '@/texts/policy'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import '@/features/insurance/index.scss'

const texts = policyTexts.poster

/** Poster of the insurance activities, public. @spec NAV-29 */
export default definePage('insurancePoster', function InsurancePoster() {
  const app = useApp()
  useShare({ title: commonTexts.brand, desc: texts.card, path: publicUrl('insurancePoster'), image: '' })
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Section>
          <View className="policy-head">{texts.head}</View>
          <Headline figure={texts.figure} note={texts.figureNote} />
          <View className="t2">{texts.text}</View>
        </Section>
        <Section title={texts.steps} list>
          {texts.step.map((step) => (
            <Cell key={step.title} {...step} />
          ))}
        </Section>
        <Section list>
          <Cell icon="info" title={texts.clause} onPress={() => void app.go('insuranceClause')} />
        </Section>
        <ActionBar>
          <Button kind="primary" size="l" block onPress={() => void app.go('insuranceList')}>
            {texts.viewPolicies}
          </Button>
        </ActionBar>
      </Gutter>
    </View>
  )
})
