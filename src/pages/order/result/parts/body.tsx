import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { payTexts } from '@/texts/pay'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Gutter } from '@/ui/page'
import { Price } from '@/ui/price'
import type { ResultModel } from '../model'

const texts = payTexts.result
const ICONS = { checking: 'clock', paid: 'check', unpaid: 'warn', closed: 'close', failed: 'warn' } as const

const Actions = observer(function Actions({ model }: { model: ResultModel }) {
  const { state } = model
  const isUnclear = state === 'unpaid' || state === 'failed'
  return (
    <View className="result-go">
      {state === 'unpaid' && (
        <Button kind="pri" size="l" block onPress={model.payAgain}>
          {texts.again}
        </Button>
      )}
      {state === 'paid' && (
        <Button kind="pri" size="l" block onPress={() => void model.toOrder()}>
          {texts.order}
        </Button>
      )}
      {isUnclear && (
        <Button kind={state === 'failed' ? 'pri' : 'soft'} size="l" block onPress={() => void model.ask()}>
          {texts.ask}
        </Button>
      )}
      <View className="result-pair">
        {state !== 'paid' && <Button onPress={() => void model.toOrder()}>{texts.order}</Button>}
        <Button onPress={model.toHome}>{texts.home}</Button>
      </View>
    </View>
  )
})

/** What is known of the payment, and what to do next. */
export const Body = observer(function Body({ model }: { model: ResultModel }) {
  const { state, payable } = model
  const { title, text } = texts[state]
  return (
    <Gutter className="result">
      <View role="status">
        <View className={`result-i result-i--${state}`}>
          {state === 'checking' ? <View className="y-spin" /> : <Icon name={ICONS[state]} size="lg" />}
        </View>
        <View className="result-t">{title}</View>
        {state === 'paid' && <Price value={payable} size="3xl" plain />}
        <View className="t2">{text}</View>
      </View>
      <Actions model={model} />
    </Gutter>
  )
})
