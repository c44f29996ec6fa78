import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/app/context'
import { GoodsLine } from '@/features/commodity/goods-cell'
import { searchTexts } from '@/texts/search'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'
import type { UserBarcodeModel } from '../model'

const { code: texts } = searchTexts
/** px of one module: the widest that 95 of them and the quiet zones leave on a phone of 320. */
const MODULE_PX = 2

const Bars = ({ runs, code }: { runs: readonly number[]; code: string }) => (
  <View className="ub__bars" role="img" aria-label={texts.barsOf(code)}>
    {runs.map((width, place) => (
      <View
        key={place}
        className={place % 2 === 0 ? 'ub__bar' : 'ub__gap'}
        style={{ width: `${width * MODULE_PX}px` }}
      />
    ))}
  </View>
)

/** The code for the counter, and its article. */
export const Found = observer(function Found({ model }: { model: UserBarcodeModel }) {
  const { replace } = useApp()
  const { code, runs, card, actions } = model
  return (
    <>
      <Section className="ub">
        {/* Black on white in every theme: a scanner reads it. */}
        <View className="ub__paper">
          {runs.length > 0 && <Bars runs={runs} code={code} />}
          <View className="ub__no">{code}</View>
        </View>
        <View className="xs t3 ub__p">{texts.show}</View>
      </Section>
      {card && (
        <Section tight className="ub__goods">
          <GoodsLine card={card} actions={actions} />
        </Section>
      )}
      <ActionBar>
        <View className="y-pair">
          <Button onPress={() => void replace('searchBarcode', { now: 1 })}>{texts.again}</Button>
          <Button kind="pri" onPress={() => card && actions.open(card)}>
            {texts.look}
          </Button>
        </View>
      </ActionBar>
    </>
  )
})
