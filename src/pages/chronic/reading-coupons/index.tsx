import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { OfferedCoupons } from '@/features/product/offered-coupons'
import { readingTexts } from '@/texts/readings'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { ReadingCouponsModel } from './model'
import '@/ui/empty-state/art/coupon.scss'

const { coupons: texts, home } = readingTexts

const ReadingCoupons = observer(function ReadingCoupons() {
  const model = useModel((app) => new ReadingCouponsModel(app))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={model}
        failed={texts.failed}
        empty={model.isEmpty && { kind: 'coupon', ...texts.empty, onAction: model.toCare }}
      >
        {() => (
          <Gutter>
            <Note kind="info">{texts.lead}</Note>
            <Section list>
              <Cell title={home.care} onPress={model.toCare} />
            </Section>
            <OfferedCoupons title={texts.offered} coupons={model.coupons} />
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('readingCoupons', ReadingCoupons)
