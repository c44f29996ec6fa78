import { observer } from 'mobx-react-lite'
import { useDidShow } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { categoryTexts } from '@/texts/category'
import { searchCategoryTexts as texts } from '@/texts/search-category'
import { SearchField } from '@/ui/search-field'
import { SearchCategoryModel } from './model'
import { All, Matches, Waiting } from './parts'
import './index.scss'

const { failed } = categoryTexts

export default definePage(
  'searchCategory',
  observer(function SearchCategory({ params }) {
    const model = useModel((app) => new SearchCategoryModel(app, params.kind))
    useDidShow(() => model.show())
    return (
      <>
        <TopBar title={texts.title} look="surface">
          <SearchField
            inset
            placeholder={texts.placeholder}
            value={model.inputText}
            onInput={(text) => model.type(text)}
            onConfirm={() => model.searchProducts()}
            onClear={() => model.type('')}
          />
        </TopBar>
        <Loaded of={model} skeleton={<Waiting />} failed={{ kind: 'offline', ...failed }}>
          {() => (model.keyword ? <Matches model={model} /> : <All model={model} />)}
        </Loaded>
      </>
    )
  }),
)
