import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { code128Widths } from '@/domain/code-128'
import { formatShopTime } from '@/domain/shop-time'
import { useApp } from '@/page-kit/context'
import { walletHomeTexts } from '@/texts/wallet-home'
import { BarCode } from '@/ui/bar-code'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { CardModel } from '../model'

const texts = walletHomeTexts.card

/** The level, the code for the counter, and the stores that read it. */
export const Card = observer(function Card({ model }: { model: CardModel }) {
  const { go } = useApp()
  const { code, spelledCode, expireTime } = model
  return (
    <Gutter>
      <Section title={model.level} note={texts.growth(model.growth)}>
        <BarCode code={code} widths={code128Widths(code)} label={texts.bars(spelledCode)} text={spelledCode} />
        <View className="xs t3 center">{texts.until(formatShopTime(expireTime, 'HH:mm:ss'))}</View>
        <View className="xs t3 center">{texts.hint}</View>
      </Section>
      <Section list>
        <Cell title={texts.stores} note={texts.storesNote} onPress={() => void go('walletStores')} />
        <Cell title={texts.rights} onPress={() => void go('pointsEquity')} />
        <Cell title={texts.wallet} onPress={() => void go('walletHome')} />
      </Section>
    </Gutter>
  )
})
