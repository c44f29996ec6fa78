import { observer } from 'mobx-react-lite'
import { useDidShow } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { categoryTexts } from '@/texts/category'
import { LoadFailed } from '@/ui/empty-state/load-failed'
import { SearchField } from '@/ui/search-field'
import { SearchCategoryModel } from './model'
import { All, Matches, Waiting } from './parts'
import './index.scss'

const { find: texts, failed } = categoryTexts

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
        {model.state === 'loading' && <Waiting />}
        {model.state === 'failed' && <LoadFailed alone {...failed} onRetry={() => void model.load()} />}
        {model.state === 'ready' && (model.keyword ? <Matches model={model} /> : <All model={model} />)}
      </>
    )
  }),
)
