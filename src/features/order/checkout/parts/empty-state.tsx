import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'
import type { CheckoutModel } from '../model'
import type { RecoveryAction } from '../refusal'
import { StoresSheet } from './stores'

const texts = orderTexts.checkout

export const NoLines = ({ model }: { model: CheckoutModel }) => (
  <EmptyState
    kind="empty"
    alone
    title={texts.noLines}
    text={texts.noLinesText}
    action={texts.toCart}
    onAction={model.toCart}
  />
)

/** Failed checkout: shows the reason and the ways to fix it. */
export const Failed = observer(function Failed({ model }: { model: CheckoutModel }) {
  const recoveryActions: Record<RecoveryAction, { text: string; run: () => void }> = {
    retry: { text: commonTexts.retry, run: () => void model.load() },
    cart: { text: texts.toCart, run: model.toCart },
    address: { text: texts.otherAddress, run: model.pickAddress },
    stores: { text: texts.pickup.title, run: () => void model.pickup.openStores() },
    bring: { text: texts.pickup.toAddress, run: () => void model.pickup.chooseDelivery() },
    mail: { text: texts.byExpress, run: model.switchToExpress },
    own: { text: texts.insured.off, run: () => void model.setInsuring(false) },
  }
  const [mainAction, otherAction, lastAction] = model.recoveryActions.map((action) => recoveryActions[action])
  return (
    <>
      <EmptyState
        kind={model.reason ? 'noresult' : 'error'}
        alone
        title={model.reason || texts.failed}
        action={mainAction?.text}
        onAction={mainAction?.run}
        second={otherAction?.text}
        onSecond={otherAction?.run}
        link={lastAction?.text}
        onLink={lastAction?.run}
      />
      <View>{model.sheet === 'stores' && <StoresSheet model={model} />}</View>
    </>
  )
})

export const Loading = () => (
  <Gutter>
    <View role="status" aria-busy aria-label={commonTexts.loading}>
      <View className="y-card">
        <SkeletonBlock w="60%" h={24} />
        <SkeletonBlock w="80%" h={16} className="checkout-skeleton" />
      </View>
      <View className="y-card">
        <SkeletonBlock w="40%" h={20} />
        {[1, 2, 3].map((row) => (
          <SkeletonBlock key={row} h={56} r={8} className="checkout-skeleton" />
        ))}
      </View>
      <View className="y-card">
        <SkeletonBlock h={132} />
      </View>
    </View>
  </Gutter>
)
