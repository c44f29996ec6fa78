import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { Lines } from '@/features/search/lines'
import { commonTexts } from '@/texts/common'
import { locationTexts } from '@/texts/location'
import { EmptyState } from '@/ui/empty-state'
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
        {model.state === 'loading' && (
          <Section className="city__gap">
            <Lines count={6} />
          </Section>
        )}
        {model.state === 'failed' && (
          <EmptyState kind="error" title={texts.failed} action={commonTexts.retry} onAction={() => void model.load()} />
        )}
        {model.state === 'ready' && (model.isSearching ? <Matches model={model} /> : <All model={model} />)}
      </Gutter>
    </View>
  )
})

export default definePage('searchCity', SearchCity)
