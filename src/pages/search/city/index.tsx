import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { Lines } from '@/features/product/place/lines'
import { locationTexts } from '@/texts/location'
import { Gutter } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { Section } from '@/ui/section'
import { CityModel } from './model'
import { All } from './parts/all'
import { First } from './parts/first'
import { Matches } from './parts/matches'
import './index.scss'

const { cities: texts } = locationTexts

const SearchCity = observer(function SearchCity({ params }: { params: PageParams }) {
  const model = useModel((app) => new CityModel(app, params.backTo))
  useEffect(() => void model.load(), [model])
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter className="city">
        <SearchField
          placeholder={texts.search}
          value={model.keyword}
          onInput={(text) => model.type(text)}
          onClear={() => model.type('')}
        />
        {!model.isSearching && <First model={model} />}
        <Loaded
          of={model}
          skeleton={
            <Section className="city__gap">
              <Lines count={6} />
            </Section>
          }
          inside="section"
          failed={texts.failed}
        >
          {() => (model.isSearching ? <Matches model={model} /> : <All model={model} />)}
        </Loaded>
      </Gutter>
    </View>
  )
})

export default definePage('searchCity', SearchCity)
