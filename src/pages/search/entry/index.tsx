import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { NavBar } from '@/ui/nav-bar'
import { SearchField } from '@/ui/search-field'
import { SearchEntryModel } from './model'
import { Start } from './parts/start'
import { Suggestions } from './parts/suggestions'
import './index.scss'

export default definePage(
  'search',
  observer(function Search() {
    const app = useApp()
    const model = useModel((appModel) => new SearchEntryModel(appModel))
    const { statusBar, capsule } = app.hosts.device.info()
    useEffect(() => void model.load(), [model])

    return (
      <>
        <NavBar look="surface" statusBar={statusBar} capsule={capsule} onBack={() => void app.back()}>
          <SearchField
            inset
            focus
            placeholder={model.placeholder}
            value={model.typed}
            onInput={(text) => model.type(text)}
            onConfirm={() => model.submit()}
            onClear={() => model.clear()}
          />
        </NavBar>
        {model.word ? <Suggestions model={model} /> : <Start model={model} />}
      </>
    )
  }),
)
