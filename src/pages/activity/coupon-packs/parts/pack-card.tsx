import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { couponCardTexts } from '@/features/product/coupon-label'
import { couponsTexts } from '@/texts/coupons'
import { Button } from '@/ui/button'
import { CouponCard } from '@/ui/coupon-card'
import { Section } from '@/ui/section'
import type { Pack, PacksModel } from '../model'

const texts = couponsTexts.packs

/** A coupon pack: its content, and whether it can be claimed. */
export const PackCard = observer(function PackCard({ pack, model }: { pack: Pack; model: PacksModel }) {
  const { code, name, note, startTime, coupons, flag } = pack
  const stage = model.stageOf(pack)
  const closed = stage === 'soon' ? texts.soon(formatShopTime(startTime, 'MM-DD HH:mm')) : texts.over
  const off = flag === 1 ? texts.had : stage === 'open' ? '' : closed
  return (
    <View>
      <Section
        title={name}
        note={off || texts.inside(coupons.length)}
        more={texts.details}
        onMore={() => model.toPack(code)}
        tight
      >
        <View className="row">
          <View className="grow t2">{note}</View>
          {!off && (
            <Button
              kind="soft"
              size="s"
              loading={model.busy}
              label={`${texts.take}，${name}`}
              onPress={() => void model.claim([code])}
            >
              {texts.take}
            </Button>
          )}
        </View>
      </Section>
      {coupons.map((coupon) => (
        <CouponCard
          key={coupon.couponId}
          {...couponCardTexts(coupon)}
          {...(off ? { off: flag === 1 ? texts.had : texts.closed } : {})}
        />
      ))}
    </View>
  )
})
