import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { searchTexts } from '@/texts/search'
import { SearchField } from '@/ui/search-field'
import { SearchEntryModel } from './model'
import { Start } from './parts/start'
import { Suggestions } from './parts/suggestions'
import './index.scss'

export default definePage(
  'search',
  observer(function Search() {
    const model = useModel((appModel) => new SearchEntryModel(appModel))
    useEffect(() => void model.load(), [model])

    return (
      <>
        <TopBar title={searchTexts.title} look="surface">
          <SearchField
            inset
            focus
            placeholder={model.placeholder}
            value={model.inputText}
            onInput={(text) => model.type(text)}
            button
            onConfirm={() => model.submit()}
            onClear={() => model.clear()}
          />
        </TopBar>
        {model.keyword ? <Suggestions model={model} /> : <Start model={model} />}
      </>
    )
  }),
)
