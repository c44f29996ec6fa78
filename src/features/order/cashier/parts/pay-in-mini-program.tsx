import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Image, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { payTexts } from '@/texts/pay'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import type { PayModel } from '../model'
import { Amount } from './amount'

const { elsewhere: texts } = payTexts
const BUTTON = 'pay-in-mini'

/** Code to scan with WeChat, for a shopper who has this page on a computer or in another app. */
function CashierCode({ model }: { model: PayModel }) {
  const { image } = useApp()
  const [code, setCode] = useState('')
  useEffect(() => void model.findMiniCode().then(setCode), [model])
  return (
    <View>
      {code !== '' && (
        <View className="pay-code">
          <Image className="pay-code__image" src={image(code)} imgProps={{ alt: texts.code }} />
          <View>{texts.scan}</View>
        </View>
      )}
    </View>
  )
}

/** Content for an order that only our mini-program can take payment for. @spec ST-79 BC-86 */
export const PayInMiniProgram = observer(function PayInMiniProgram({ model }: { model: PayModel }) {
  const { miniProgram } = useApp().hosts
  const { inMini } = model
  useEffect(() => void model.findMini(), [model])
  useEffect(() => {
    if (inMini) void miniProgram.cover(`.${BUTTON}`, inMini, () => {})
  }, [miniProgram, inMini])
  return (
    <Gutter>
      <Amount model={model} />
      <Note kind="warn">{texts.why}</Note>
      <CashierCode model={model} />
      <ActionBar>
        <Button kind="primary" size="l" block className={BUTTON} onPress={() => void model.openMini()}>
          {texts.open}
        </Button>
      </ActionBar>
    </Gutter>
  )
})
