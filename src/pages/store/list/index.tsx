import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { usePlaced } from '@/page-kit/placed'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { nightTexts } from '@/texts/night'
import { storeTexts as texts } from '@/texts/store'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { SearchField } from '@/ui/search-field'
import { Section } from '@/ui/section'
import { StoreListModel, STORE_FILTERS } from './model'
import { StoreResults } from './parts/results'
import './index.scss'

const Head = observer(function Head({ model }: { model: StoreListModel }) {
  const { cityName, title } = model.place
  return (
    <>
      <View className="row">
        <View className="shops__city" {...press(model.changeCity, texts.city(cityName))}>
          <View className="ell strong">{cityName}</View>
          <Icon name="down" size="sm" />
        </View>
        <SearchField
          placeholder={texts.search}
          value={model.keyword}
          onInput={(text) => model.type(text)}
          onClear={() => model.type('')}
        />
      </View>
      <View className="shops__wishes">
        <Chips>
          {STORE_FILTERS.map((filter) => (
            <Chip
              key={filter}
              text={texts.filters[filter]}
              on={model.filters.has(filter)}
              onPress={() => model.toggle(filter)}
            />
          ))}
        </Chips>
      </View>
      <Section list>
        <Cell title={nightTexts.title} note={nightTexts.entry} icon="clock" onPress={model.openNight} />
      </Section>
      <View className="shops__from ell">{texts.from(title)}</View>
    </>
  )
})

const StoreList = observer(function StoreList() {
  const model = useModel((app) => new StoreListModel(app))
  useEffect(() => model.load(), [model])
  usePlaced(model.load)
  useReachBottom(() => void model.stores.more())
  const toMap = (
    <View className="shops__map" {...press(model.openMap, texts.mapTitle)}>
      {texts.map}
    </View>
  )
  return (
    <View>
      <TopBar title={texts.title} right={toMap} />
      <Gutter>
        <Head model={model} />
        <StoreResults model={model} />
      </Gutter>
    </View>
  )
})

export default definePage('storeList', StoreList)
