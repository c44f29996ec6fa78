import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { collectTexts as texts } from '@/texts/collect'
import type { CollectModel } from '../model'
import '@/ui/empty-state/art/favorite.scss'

/** Shown in place of a list: loading, error or empty state. */
export const ListState = observer(function ListState({ model }: { model: CollectModel }) {
  const { rows } = model.list
  const products = { title: texts.emptyTitle, text: texts.emptyText, action: texts.toProducts }
  const stores = { title: texts.noStoreTitle, text: texts.noStoreText, action: texts.toStores }
  const notice =
    model.type === 1 ? { ...products, onAction: model.toCategory } : { ...stores, onAction: model.toStores }
  return <Loaded of={rows} failed={texts.failed} empty={rows.isEmpty && { kind: 'favorite', ...notice }} />
})
