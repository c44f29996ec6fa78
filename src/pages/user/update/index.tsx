import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { updateTexts as texts } from '@/texts/update'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonRows } from '@/ui/skeleton'
import { UpdateModel } from './model'
import '@/ui/empty-state/art/success.scss'

const Update = observer(function Update() {
  const { go } = useApp()
  const model = useModel((app) => new UpdateModel(app))
  useEffect(() => model.check(), [model])
  const { state } = model.news
  const isFailed = state === 'failed'
  const says = (title: string, text: string, action?: string, onAction?: () => void) => (
    <EmptyState
      kind={isFailed ? 'error' : 'success'}
      alone
      title={title}
      text={text}
      action={action}
      onAction={onAction}
      second={texts.home}
      onSecond={() => void go('home')}
    />
  )
  return (
    <View>
      <TopBar title={texts.title} />
      {state === 'checking' && (
        <View aria-label={texts.checkingText}>
          <SkeletonRows alone count={2} />
        </View>
      )}
      {state === 'newest' && says(texts.newest, texts.newestText)}
      {state === 'coming' && says(texts.coming, texts.comingText)}
      {state === 'ready' && says(texts.ready, texts.readyText, texts.apply, () => model.apply())}
      {state === 'failed' && says(texts.failed, texts.failedText, commonTexts.retry, () => model.check())}
    </View>
  )
})

export default definePage('update', Update)
