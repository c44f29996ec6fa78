import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { inStoreStockTexts } from '@/texts/in-store-stock'
import { EmptyState } from '@/ui/empty-state'
import { LoadFailed } from '@/ui/empty-state/load-failed'
import { SkeletonRows } from '@/ui/skeleton'
import type { StockedStores } from './spot'

/** Loading, missing and failed states of both pages. */
export const StockedStoresPlaceholder = observer(function StockedStoresPlaceholder({
  model,
}: {
  model: StockedStores
}) {
  const app = useApp()
  const { failed, gone: missing } = inStoreStockTexts
  return (
    <View>
      {model.state === 'loading' && <SkeletonRows />}
      {model.state === 'failed' && <LoadFailed {...failed} onRetry={() => void model.load()} />}
      {model.state === 'gone' && (
        <EmptyState
          kind="empty"
          title={missing.title}
          text={missing.text}
          action={missing.action}
          onAction={() => void app.go('search')}
        />
      )}
    </View>
  )
})
