import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { InfoModel } from './model'
import { Data } from './parts/data'
import { AppearanceRow } from './parts/appearance'
import { Me } from './parts/me'
import { Sheets } from './parts/sheets'
import './index.scss'

const Info = observer(function Info() {
  const model = useModel((app) => new InfoModel(app))
  const { state } = model
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={accountTexts.info.title} />
      {state === 'loading' && <SkeletonRows alone count={6} />}
      {state === 'failed' && (
        <EmptyState kind="error" alone title={accountTexts.failed} action={commonTexts.retry} onAction={model.load} />
      )}
      {state === 'visitor' && <EmptyState kind="login" alone {...accountTexts.login} onAction={model.login} />}
      {state === 'ready' && (
        <Gutter>
          <Me model={model} />
          <AppearanceRow />
          <Data model={model} />
        </Gutter>
      )}
      <Sheets model={model} />
    </View>
  )
})

export default definePage('userInfo', Info)
