import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatShopTime } from '@/domain/shop-time'
import { couponsTexts } from '@/texts/coupons'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { CouponPackModel } from '../model'

const texts = couponsTexts.pack
const day = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** Button to claim the pack; afterwards it opens the shopper's coupons. */
export const Bar = observer(function Bar({ model }: { model: CouponPackModel }) {
  const { feedback } = useApp()
  const { pack, stage, busy, isVisitor } = model
  const had = pack?.flag === 1
  const why = stage === 'soon' ? texts.soon(day(pack?.startTime ?? '')) : stage === 'over' ? texts.over : ''
  const text = isVisitor ? texts.login : busy ? texts.taking : texts.take
  return (
    <ActionBar>
      {had ? (
        <Button kind="primary" size="l" block onPress={model.toMyCoupons}>
          {texts.toMyCoupons}
        </Button>
      ) : (
        <Button
          kind="primary"
          size="l"
          block
          loading={busy}
          disabled={why !== ''}
          reason={why}
          onBlocked={() => feedback.toast(why)}
          onPress={() => void model.claim()}
        >
          {text}
        </Button>
      )}
    </ActionBar>
  )
})
