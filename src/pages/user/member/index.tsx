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
import { MemberModel } from './model'
import { CodeCard, Levels, LevelCard } from './parts'
import './index.scss'

const texts = accountTexts.member

const Member = observer(function Member() {
  const model = useModel((app) => new MemberModel(app))
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={texts.title} />
      {model.state === 'loading' && <SkeletonRows alone count={4} />}
      {model.state === 'failed' && (
        <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
      )}
      {model.state === 'ready' && (
        <Gutter>
          <LevelCard model={model} />
          {model.code && <CodeCard model={model} />}
          <Levels model={model} />
        </Gutter>
      )}
    </View>
  )
})

export default definePage('member', Member)
