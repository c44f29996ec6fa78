import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Loaded } from '@/page-kit/loaded'
import { drawTexts as texts } from '@/texts/draw'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Sheet } from '@/ui/sheet'
import { Head, Links, Odds, Rules, ChanceRules, Winners } from './info'
import type { DrawModel } from './model'
import './index.scss'

interface Props {
  model: DrawModel
}

/** Button to draw. Before the start and after the end it stays and shows why. */
const Bar = observer(function Bar({ model }: Props) {
  const { count, busy, stage } = model
  const isSpent = stage === 'open' && count <= 0
  return (
    <ActionBar>
      <Button
        kind="primary"
        size="l"
        block
        loading={busy}
        disabled={isSpent && !busy}
        onPress={() => void model.play()}
      >
        {busy ? texts.drawing : isSpent ? texts.noMore : texts.draw}
      </Button>
    </ActionBar>
  )
})

/** Result of a draw, and the next step. */
const Outcome = observer(function Outcome({ model }: Props) {
  const { result } = model
  const type = result?.prizeType ?? null
  const foot = type ? (
    <View className="y-pair">
      <Button block onPress={model.close}>
        {texts.know}
      </Button>
      <Button kind="primary" block onPress={model.follow}>
        {texts.toPrize[type] ?? ''}
      </Button>
    </View>
  ) : (
    <Button kind="primary" block onPress={model.close}>
      {texts.know}
    </Button>
  )
  return (
    <Sheet open={result !== null} title={type ? texts.won : texts.lost} onClose={model.close} foot={foot}>
      <View className="lottery-won">
        {type ? (
          <>
            <View className="lottery-left">{result?.prizeName}</View>
            <View className="t2">{texts.wonText[type] ?? ''}</View>
          </>
        ) : (
          <View className="t2">{texts.lostText}</View>
        )}
        <View className="xs t3">{texts.left(model.count)}</View>
      </View>
    </Sheet>
  )
})

/** Page of a draw in its states; `board` draws the wheel or the cells. */
export const DrawView = observer(function DrawView({ model, board }: Props & { board: () => ReactNode }) {
  return (
    <Loaded
      of={model}
      data={model.draw}
      failed={texts.failed}
      visitor={{ ...texts.visitor, onAction: model.login }}
      missing={{ ...texts.missing, onAction: model.toWheel }}
      others={{ none: { ...texts.none, onAction: model.toPoints } }}
    >
      {() => (
        <Gutter>
          <Head model={model} />
          {board()}
          <ChanceRules model={model} />
          <Odds model={model} />
          <Links model={model} />
          <Winners model={model} />
          <Rules model={model} />
          <Bar model={model} />
          <Outcome model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})
