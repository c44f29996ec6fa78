import { Text, View } from '@tarojs/components'
import { consentTexts } from '@/texts/consent'
import { Button } from '@/ui/button'
import { press } from '@/ui/press'
import { useApp } from '../../page-kit/context'
import type { ConsentAnswers } from '../../page-kit/ports'
import './index.scss'

const { notice, agree, refuse, policy, terms } = consentTexts

/** Notice of the first visit. Covers the bottom of the page and lets the shopper continue. @spec RX-10 */
export function Notice({ consentModel }: { consentModel: ConsentAnswers }) {
  const { go, feedback } = useApp()
  const decline = () => {
    consentModel.answerNotice('refused')
    feedback.toast(notice.refused)
  }
  return (
    <View className="consent-notice" role="region" aria-label={notice.title}>
      <View className="consent-notice__title">{notice.title}</View>
      <View className="consent-notice__text">
        <Text>{`${notice.text}${notice.read}`}</Text>
        <Text className="consent__link" {...press(() => void go('privacy'), policy, 'link')}>
          {`《${policy}》`}
        </Text>
        <Text>{notice.and}</Text>
        <Text className="consent__link" {...press(() => void go('privacy', { doc: 'terms' }), terms, 'link')}>
          {`《${terms}》`}
        </Text>
      </View>
      <View className="consent__foot">
        <Button kind="soft" onPress={decline}>
          {refuse}
        </Button>
        <Button kind="soft" onPress={() => consentModel.answerNotice('agreed')}>
          {agree}
        </Button>
      </View>
    </View>
  )
}
