import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { PlaceEntry } from '@/features/product/place/entry'
import { PlaceLayer } from '@/features/product/place/layer'
import type { HomeModel } from '../model'
import { FirstScreen, type FirstScreenProps } from './first-screen'
import { useRotatingHint } from './rotating-hint'

interface Props {
  model: HomeModel
  /** Props that another version of home overrides. */
  own?: Partial<FirstScreenProps>
}

/** The first screen, filled from the model. */
export const First = observer(function First({ model, own }: Props) {
  const app = useApp()
  const entry = useModel((appModel) => new PlaceEntry(appModel))
  const { isCityOnly, unlocatedAddressId } = app.stores.location
  const { statusBar, capsule, reducedMotion } = app.screen
  const { title, words: keywords, promise, services, banners, unread, isVisible, isStuck } = model
  const turning = isVisible && !reducedMotion
  const hotWord = useRotatingHint(keywords, turning)
  return (
    <>
      <FirstScreen
        {...{ title, hotWord, promise, services, banners, unread, statusBar, capsule }}
        turning={turning}
        stuck={isStuck}
        image={app.image}
        onAddress={() => void entry.open()}
        onSearch={() => void app.go('search')}
        onStores={() => {
          if (isCityOnly) return void entry.locate()
          void (unlocatedAddressId ? entry.openMap(unlocatedAddressId) : app.go('storeList'))
        }}
        onScan={() => void app.go('searchBarcode', { now: 1 })}
        onMessages={() => void app.go('messages')}
        onOpen={(url) => void app.follow(url)}
        {...own}
      />
      <PlaceLayer entry={entry} />
    </>
  )
})
