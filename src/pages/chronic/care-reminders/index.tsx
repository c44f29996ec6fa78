import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { CareLoaded } from '@/features/chronic/care-loaded'
import { careReminderTexts as texts } from '@/texts/reminder'
import { CareRemindersModel } from './model'
import { Content } from './parts/content'
import { Editor } from './parts/editor'

const CareReminders = observer(function CareReminders({ params }: { params: PageParams }) {
  const model = useModel((app) => new CareRemindersModel(app, Number(params.patient ?? 0)))
  const { gate } = model
  useShown(gate.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <CareLoaded of={gate} exits={gate.exits} failed={texts.failed}>
        {() => <Content model={model} />}
      </CareLoaded>
      <Editor model={model} />
    </View>
  )
})

export default definePage('careReminders', CareReminders)
