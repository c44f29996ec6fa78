import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import type { stateOf } from '@/features/welfare/labels'
import { welfareTexts } from '@/texts/welfare'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { DetailModel } from '../model'

const { detail: texts, states } = welfareTexts

interface Props {
  one: Reply<'benefit'>
  state: ReturnType<typeof stateOf>
  model: DetailModel
}

/** Next step: join, pay or cancel, use. An unavailable benefit shows the reason. */
export const Bar = observer(function Bar({ one, state, model }: Props) {
  const { feedback } = useApp()
  const steps: Partial<Record<typeof state, [text: string, go: () => void]>> = {
    waiting: [texts.pay, () => model.pay(one)],
    joined: [texts.use, () => model.use(one)],
    over: [texts.myBenefitCoupons, () => model.use(one)],
  }
  const join = one.price > 0 ? texts.joinFor(formatYuan(one.price)) : texts.join
  const [text, go] = steps[state] ?? [join, () => model.join(one)]
  const isShut = state === 'full' || state === 'soon' || state === 'ended'
  return (
    <ActionBar>
      <View className="y-pair">
        {state === 'waiting' && (
          <Button size="l" loading={model.busy} onPress={() => void model.cancelBenefit(one)}>
            {texts.give}
          </Button>
        )}
        <Button
          kind="primary"
          size="l"
          disabled={isShut}
          reason={states[state]}
          onBlocked={() => feedback.toast(states[state])}
          onPress={go}
        >
          {text}
        </Button>
      </View>
    </ActionBar>
  )
})
