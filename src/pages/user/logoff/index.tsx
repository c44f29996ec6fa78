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
import { LogoffModel, type LogoffState } from './model'
import { LogoffBar } from './parts/bar'
import { Form } from './parts/form'
import { RetainedData, Loses } from './parts/facts'
import { Blocked, Due } from './parts/request-status'
import './index.scss'

/** Whether the shopper must finish something before the request. */
const isBlocked = ({ dueTime, blocks }: LogoffState) => !dueTime && blocks.length > 0

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
            {isBlocked(facts) && <Blocked model={model} />}
            <Loses model={model} />
            <RetainedData days={facts.coolingDays} />
            {!facts.dueTime && !isBlocked(facts) && <Form model={model} />}
            <LogoffBar model={model} />
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('logoff', Logoff)
