import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { accountTexts } from '@/texts/account'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { LogoffModel } from './model'
import { Form } from './parts/form'
import { RetainedData, Loses } from './parts/facts'
import { Blocked, Due } from './parts/request-status'
import './index.scss'

const Logoff = observer(function Logoff() {
  const model = useModel((app) => new LogoffModel(app))
  const { facts } = model
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={accountTexts.logoff.title} />
      <Loaded of={model} data={facts} failed={accountTexts.failed}>
        {(facts) => (
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
      </Loaded>
    </View>
  )
})

export default definePage('logoff', Logoff)
