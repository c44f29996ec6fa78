import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { commonTexts } from '@/texts/common'
import { updateTexts as texts } from '@/texts/update'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonRows } from '@/ui/skeleton'
import { UpdateModel } from './model'

const Update = observer(function Update() {
  const { go } = useApp()
  const model = useModel((app) => new UpdateModel(app))
  useEffect(() => model.check(), [model])
  const { state } = model.news
  const home = { second: texts.home, onSecond: () => void go('home') }
  return (
    <View>
      <TopBar title={texts.title} />
      {state === 'checking' && (
        <View aria-label={texts.checkingText}>
          <SkeletonRows count={2} />
        </View>
      )}
      {state === 'newest' && <EmptyState kind="empty" alone title={texts.newest} text={texts.newestText} {...home} />}
      {state === 'coming' && <EmptyState kind="empty" alone title={texts.coming} text={texts.comingText} {...home} />}
      {state === 'ready' && (
        <EmptyState
          kind="empty"
          alone
          title={texts.ready}
          text={texts.readyText}
          action={texts.apply}
          onAction={() => model.apply()}
          {...home}
        />
      )}
      {state === 'failed' && (
        <EmptyState
          kind="error"
          alone
          title={texts.failed}
          text={texts.failedText}
          action={commonTexts.retry}
          onAction={() => model.check()}
          {...home}
        />
      )}
    </View>
  )
})

export default definePage('update', Update)
