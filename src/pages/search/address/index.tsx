import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/app/context'
import { definePage, type PageParams } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { commonTexts } from '@/texts/common'
import { locationTexts } from '@/texts/location'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { SkeletonRows } from '@/ui/skeleton'
import { PlaceModel } from './model'
import { Cities } from './parts/cities'
import { Found } from './parts/found'
import { Mine } from './parts/mine'
import './index.scss'

const SearchAddress = observer(function SearchAddress({ params }: { params: PageParams }) {
  const model = useModel((app) => new PlaceModel(app, params.backTo))
  useEffect(() => void model.load(), [model])
  return (
    <View>
      <TopBar title={locationTexts.title} />
      <Gutter>
        <SearchField
          placeholder={locationTexts.search}
          value={model.keyword}
          onInput={(text) => model.type(text)}
          onClear={() => model.type('')}
        />
        {model.found ? (
          <Found model={model} />
        ) : (
          <>
            <Mine model={model} />
            {model.state === 'loading' && <SkeletonRows count={3} />}
            {model.state === 'failed' && (
              <EmptyState
                kind="error"
                title={locationTexts.citiesFailed}
                action={commonTexts.retry}
                onAction={() => void model.load()}
              />
            )}
            {model.state === 'ready' && <Cities model={model} />}
          </>
        )}
      </Gutter>
    </View>
  )
})

export default definePage('searchAddress', SearchAddress)
