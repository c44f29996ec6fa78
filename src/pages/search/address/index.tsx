import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { locationTexts } from '@/texts/location'
import { Icon } from '@/ui/icon'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { SearchField } from '@/ui/search-field'
import { PlaceModel } from './model'
import { NearbyPlaces } from './parts/nearby'
import { SearchResults } from './parts/results'
import { CurrentPlace } from './parts/current-place'
import { OwnAddresses } from './parts/own-addresses'
import './index.scss'

const SearchAddress = observer(function SearchAddress({ params }: { params: PageParams }) {
  const model = useModel((app) => new PlaceModel(app, params.backTo))
  useEffect(() => void model.load(), [model])
  useEffect(() => model.follow(), [model, model.place])
  const { cityName } = model.place
  return (
    <View>
      <TopBar title={locationTexts.title} />
      <Gutter>
        <View className="row">
          <View className="place__in" {...press(() => model.changeCity(), locationTexts.city(cityName))}>
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
            <CurrentPlace model={model} />
            <OwnAddresses model={model} />
            <NearbyPlaces model={model} />
          </View>
        ) : (
          <SearchResults model={model} />
        )}
      </Gutter>
    </View>
  )
})

export default definePage('searchAddress', SearchAddress)
