import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { welfareTexts as texts } from '@/texts/welfare'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { MoreButton } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import { WelfareModel } from './model'
import { BenefitCard } from './parts/benefit-card'
import '@/features/welfare/index.scss'
import '@/ui/empty-state/art/coupon.scss'

const ITEMS = (['city', 'mine'] as const).map((key) => ({ key, text: texts.tabs[key] }))

const Welfare = observer(function Welfare() {
  const model = useModel((app) => new WelfareModel(app))
  useShown(model.show)
  const isMine = model.tab === 'mine'
  return (
    <View>
      <View className="welfare-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs items={ITEMS} value={model.tab} onChange={model.choose} />
      </View>
      <Gutter className="welfare-list">
        <Loaded of={model.list} failed={texts.failed} visitor={texts.visitor}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                kind="coupon"
                alone
                {...(isMine ? texts.emptyOwn : texts.empty)}
                onAction={isMine ? model.toAll : model.toCity}
              />
            ) : (
              <>
                <View className="welfare-doors">
                  {isMine ? (
                    <MoreButton text={texts.coupons.title} onPress={model.toCoupons} />
                  ) : (
                    <MoreButton text={model.city} icon="pin" onPress={model.toCity} />
                  )}
                </View>
                {list.map((one) => (
                  <BenefitCard key={one.benefitsId} one={one} model={model} />
                ))}
              </>
            )
          }
        </Loaded>
      </Gutter>
    </View>
  )
})

export default definePage('welfare', Welfare)
