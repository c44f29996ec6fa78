import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { auditTypeOf } from '@/features/audit/work'
import { auditTexts as texts } from '@/texts/audit'
import { sendBackKindOf } from './kinds'
import { SendBackModel } from './model'
import { SendBackForm } from './parts/form'
import './index.scss'

const Body = observer(function Body({ model }: { model: SendBackModel }) {
  const { state, isHeld, kind } = model
  return (
    <Loaded
      of={model}
      data={isHeld || null}
      skeleton={4}
      failed={texts.detail.failed}
      visitor={{ ...texts.visitor, onAction: model.login }}
      missing={
        state === 'ready'
          ? { kind: 'noresult', ...kind.texts.notHeld, onAction: model.toDetail }
          : { kind: 'noresult', ...texts.detail.missing, onAction: model.toWorkspace }
      }
    >
      {() => <SendBackForm model={model} />}
    </Loaded>
  )
})

/** Sends work back with a reason; open to the member of staff who holds it. */
export default definePage('auditTuicall', function AuditTuicall({ params }) {
  const kind = sendBackKindOf(auditTypeOf(params.type))
  const model = useModel((app) => new SendBackModel(app, kind, params.no ?? ''))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.sendBack.title} />
      <Body model={model} />
    </View>
  )
})
