import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { LogoffModel } from './model'
import { Form } from './parts/form'
import { RetainedData, Loses } from './parts/facts'
import { Blocked, Due } from './parts/request-status'
import './index.scss'

const Logoff = observer(function Logoff() {
  const model = useModel((app) => new LogoffModel(app))
  const { state, facts } = model
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={accountTexts.logoff.title} />
      {state === 'loading' && <SkeletonRows alone count={5} />}
      {state === 'failed' && (
        <EmptyState kind="error" alone title={accountTexts.failed} action={commonTexts.retry} onAction={model.load} />
      )}
      {state === 'ready' && facts && (
        <Gutter>
          <View className="off__gap">
            <Note>{accountTexts.logoff.lead}</Note>
          </View>
          {facts.dueTime && <Due model={model} />}
          <Loses model={model} />
          <RetainedData days={facts.coolingDays} />
          {!facts.dueTime && (facts.blocks.length > 0 ? <Blocked model={model} /> : <Form model={model} />)}
        </Gutter>
      )}
    </View>
  )
})

export default definePage('logoff', Logoff)
