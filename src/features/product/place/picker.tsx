import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { locationTexts } from '@/texts/location'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { SearchField } from '@/ui/search-field'
import { SkeletonRows } from '@/ui/skeleton'
import type { PlaceModel } from './model'
import { CurrentPlace } from './parts/current-place'
import { NearbyPlaces } from './parts/nearby'
import { OwnAddresses } from './parts/own-addresses'
import { Recent } from './parts/recent'
import { SearchResults } from './parts/results'
import './index.scss'

/** Picker of the delivery place: position, own addresses, recent places, search by name, map. Content of a page or a sheet. */
export const PlacePicker = observer(function PlacePicker({
  model,
  isSheet = false,
}: {
  model: PlaceModel
  isSheet?: boolean
}) {
  useEffect(() => void model.load(), [model])
  useEffect(() => model.follow(), [model, model.place])
  const { cityName } = model.place
  return (
    <View>
      <View className="row">
        <View className="place__city" {...press(() => model.changeCity(), locationTexts.city(cityName))}>
          <View className="ell strong">{cityName}</View>
          <Icon name="down" size="sm" />
        </View>
        <SearchField
          placeholder={locationTexts.search}
          value={model.keyword}
          onInput={(text) => model.type(text)}
          onClear={() => model.type('')}
        />
      </View>
      {model.resultState === 'none' ? (
        <View>
          <CurrentPlace model={model} isSheet={isSheet} />
          <OwnAddresses model={model} />
          {model.mine === 'loading' ? (
            <SkeletonRows count={3} />
          ) : (
            <>
              <Recent model={model} />
              <NearbyPlaces model={model} />
            </>
          )}
        </View>
      ) : (
        <SearchResults model={model} />
      )}
    </View>
  )
})
