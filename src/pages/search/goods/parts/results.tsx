import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { View } from '@tarojs/components'
import { useApp } from '@/app/context'
import type { GoodsCard } from '@/contract/types'
import { GoodsCell, GoodsLine } from '@/features/commodity/goods-cell'
import { commonTexts } from '@/texts/common'
import { searchTexts } from '@/texts/search'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { SkeletonRows } from '@/ui/skeleton'
import { WindowList } from '@/ui/window-list'
import { NO_FILTER } from '../filter'
import type { SearchGoodsModel } from '../model'

interface Props {
  model: SearchGoodsModel
}

/** The results, or why there are none. */
export const Results = observer(function Results({ model }: Props) {
  const { state, end } = model
  if (state === 'loading') {
    return (
      <View className="y-card sg-sk">
        <SkeletonRows count={5} />
      </View>
    )
  }
  if (state === 'failed') {
    const { title, text } = searchTexts.listFailed
    return (
      <EmptyState
        kind="offline"
        title={title}
        text={text}
        action={commonTexts.retry}
        onAction={() => void model.load()}
      />
    )
  }
  if (model.isEmpty) return <NoResult model={model} />
  return (
    <>
      <Rows model={model} />
      {end !== 'idle' && <ListEnd state={end} onRetry={() => void model.more()} />}
    </>
  )
})

const keyOf = ({ barcode }: GoodsCard) => barcode

const Rows = observer(function Rows({ model }: Props) {
  const { hosts } = useApp()
  const { list, top, actions } = model
  // Lists of several words may be open at once.
  const [name] = useState(() => `sg${hosts.device.randomId()}-`)
  const draw = useCallback(
    (card: GoodsCard) => (
      <View className="sg-card">
        <GoodsLine card={card} actions={actions} large />
      </View>
    ),
    [actions],
  )
  return <WindowList {...{ items: list, keyOf, draw, top, name, heightOf: hosts.device.heightOf }} />
})

/** Says why nothing was found and where to look instead: without filters, by mail, at another place. */
const NoResult = observer(function NoResult({ model }: Props) {
  const app = useApp()
  const texts = searchTexts.none
  const { conditions, filter, nearby, actions, keyword } = model
  const isFiltered = conditions.length > 0
  const isFastOnly = conditions.length === 1 && filter.fast
  const action = isFastOnly ? texts.byMail : isFiltered ? texts.clear : texts.again
  return (
    <>
      <EmptyState
        kind="noresult"
        title={texts.title(keyword)}
        text={isFiltered ? model.reason || texts.filtered : texts.reason}
        action={action}
        onAction={() => (isFiltered ? model.narrow(NO_FILTER) : void app.replace('search'))}
        second={texts.elsewhere}
        onSecond={() => void app.go('searchAddress')}
      />
      {nearby.length > 0 && (
        <View className="sg-near">
          <View className="lg strong" role="heading" aria-level={2}>
            {texts.nearby}
          </View>
          <View className="flow">
            {nearby.map((card) => (
              <GoodsCell key={card.barcode} card={card} actions={actions} />
            ))}
          </View>
        </View>
      )}
    </>
  )
})
