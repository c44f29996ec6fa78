import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { conversationTexts } from '@/texts/conversation'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { MoreButton } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import { OnlineModel } from './model'
import { InputBar } from './parts/input-bar'
import { Messages } from './parts/messages'
import './index.scss'

const { failed, visitor, call } = conversationTexts

export default definePage(
  'serviceOnline',
  observer(function Online({ params }: { params: PageParams }) {
    const model = useModel((app) => new OnlineModel(app, params))
    useShown(model.show)
    useDidHide(model.hide)
    const { state, title } = model
    return (
      <View>
        <TopBar title={title} right={<MoreButton text={call} icon="phone" onPress={model.call} />} />
        {state === 'loading' && <SkeletonRows alone count={4} />}
        {state === 'visitor' && <EmptyState kind="login" alone {...visitor} onAction={model.login} />}
        {state === 'failed' && (
          <EmptyState kind="error" alone title={failed} action={commonTexts.retry} onAction={() => void model.load()} />
        )}
        {state === 'ready' && <Messages model={model} />}
        {state === 'ready' && <InputBar model={model} />}
      </View>
    )
  }),
)
