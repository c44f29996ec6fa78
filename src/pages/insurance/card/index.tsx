import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { formatShopTime } from '@/domain/shop-time'
import { medicalCardTexts } from '@/texts/medical-card'
import { Button } from '@/ui/button'
import { Cell, Pair } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { CardModel } from './model'
import '@/ui/icon/more.scss'
import '@/ui/empty-state/art/card.scss'

const { card: texts } = medicalCardTexts

export default definePage(
  'insuranceCard',
  observer(function InsuranceCard() {
    const model = useModel((app) => new CardModel(app))
    useShown(model.card.load)
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded of={model.card} failed={texts.failed}>
          {({ card }) =>
            card ? (
              <Gutter>
                <Section>
                  <Cell icon="card" iconOn title={card.medicalCardNo} value={texts.state} />
                  <Pair name={texts.holder}>{card.name}</Pair>
                  <Pair name={texts.bound}>{formatShopTime(card.bindTime, 'YYYY-MM-DD HH:mm')}</Pair>
                </Section>
                <Section list>
                  <Cell icon="info" title={texts.help} onPress={model.help} />
                </Section>
                <Button block loading={model.isBusy} onPress={() => void model.remove()}>
                  {texts.remove}
                </Button>
              </Gutter>
            ) : (
              <EmptyState kind="card" alone {...texts.none} onAction={model.add} />
            )
          }
        </Loaded>
      </View>
    )
  }),
)
