import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PURPOSES } from '@/domain/consent'
import { consentTexts } from '@/texts/consent'
import { Button } from '@/ui/button'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import { useApp } from '../../page-kit/context'
import type { ConsentAnswers } from '../../page-kit/ports'
import './index.scss'

const { ask: question, agree, refuse, why, what: usedData, refusing, policy, sensitive, later, purposes } = consentTexts

const Point = ({ title, text }: { title: string; text: string }) => (
  <View className="consent__point">
    <View className="consent__title">{title}</View>
    <View>{text}</View>
  </View>
)

/** Asks for one purpose, and explains the reason, the data used and the effect of refusing. @spec RX-10 */
export const PurposeSheet = observer(function PurposeSheet({ consentModel }: { consentModel: ConsentAnswers }) {
  const { go } = useApp()
  const { asked: purpose } = consentModel
  const texts = purpose && purposes[purpose]
  const title = texts ? ('ask' in texts ? texts.ask : question(texts.name)) : ''
  const foot = (
    <View className="consent__foot">
      <Button kind="soft" onPress={() => consentModel.answer(false)}>
        {refuse}
      </Button>
      <Button kind="soft" onPress={() => consentModel.answer(true)}>
        {agree}
      </Button>
    </View>
  )
  return (
    <Sheet open={purpose !== null} title={title} foot={foot} onClose={() => consentModel.answer(null)}>
      {texts && (
        <>
          <Point title={why} text={texts.why} />
          <Point title={usedData} text={texts.what} />
          <Point title={refusing} text={texts.refusing} />
          <View className="consent__later">
            <Text>{`${PURPOSES[purpose].sensitive ? sensitive : ''}${later}`}</Text>
            <Text className="consent__link" {...press(() => void go('privacy'), policy, 'link')}>
              {`《${policy}》`}
            </Text>
          </View>
        </>
      )}
    </Sheet>
  )
})
