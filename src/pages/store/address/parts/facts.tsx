import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { Shop } from '@/contract/types'
import { storeView } from '@/domain/store'
import { isOpenAllDay } from '@/domain/store-hours'
import { storeTexts } from '@/texts/store'
import { Cell } from '@/ui/cell'
import { MapView } from '@/ui/map'
import { Section } from '@/ui/section'
import { ShopRow } from '@/ui/shop-row'
import type { StoreAddressModel } from '../model'

const texts = storeTexts.one

interface FactsProps {
  model: StoreAddressModel
  store: Shop
}

/** Address, hours, services and licences. @spec RX-09 EN-16 */
export const Facts = observer(function Facts({ model, store }: FactsProps) {
  const { api } = useApp().stores
  return (
    <>
      <MapView
        noPin
        centre={model.centre}
        zoom={model.zoom}
        tile={model.tile}
        marks={model.marks}
        onMove={model.move}
        onZoom={model.zoomTo}
        texts={storeTexts.mapTexts}
      />
      <Section tight className="shop-gap">
        <ShopRow shop={storeView(store, api.now())} />
      </Section>
      <Section list>
        <Cell title={texts.hours} value={isOpenAllDay(store.unNoClosing) ? texts.allDay : store.hours} />
        {store.distance !== null && (
          <Cell title={texts.delivery} note={model.isInDeliveryArea ? texts.fast(store.fastMinutes) : texts.tooFar} />
        )}
        <Cell title={texts.phone} value={store.phone} icon="phone" onPress={() => void model.call()} />
        <Cell title={texts.copy} icon="pin" noArrow onPress={() => void model.copy()} />
        <Cell title={texts.licences} icon="licence" onPress={model.openLicences} />
        <Cell title={texts.onMap} icon="store" onPress={model.openMap} />
      </Section>
    </>
  )
})
