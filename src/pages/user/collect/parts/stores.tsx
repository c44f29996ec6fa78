import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { storeView } from '@/domain/store'
import { Removable } from '@/features/user/removable'
import { collectTexts as texts } from '@/texts/collect'
import { Checkbox } from '@/ui/choice'
import { Section } from '@/ui/section'
import { ShopRow } from '@/ui/shop-row'
import type { CollectModel } from '../model'

/** The shopper's favorite stores. */
export const Stores = observer(function Stores({ model }: { model: CollectModel }) {
  const { api } = useApp().stores
  const { list } = model
  return (
    <>
      {list.rows.list.map((row) => {
        const { store } = row
        if (!store) return null
        return (
          <Section key={row.id} tight className="own-rows">
            <Removable name={store.name} onRemove={() => model.removeRow(row)}>
              <ShopRow
                shop={storeView(store, api.now())}
                onOpen={() => (list.isEditing ? list.toggle([row]) : model.openStore(store.storeNo))}
                lead={
                  list.isEditing ? (
                    <Checkbox on={list.has(row)} label={texts.choose(store.name)} onChange={() => list.toggle([row])} />
                  ) : undefined
                }
              />
            </Removable>
          </Section>
        )
      })}
    </>
  )
})
