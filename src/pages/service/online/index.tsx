import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { conversationTexts } from '@/texts/conversation'
import { MoreButton } from '@/ui/section'
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
    const { title } = model
    return (
      <View>
        <TopBar title={title} right={<MoreButton text={call} icon="phone" onPress={model.call} />} />
        <Loaded of={model} skeleton={4} failed={failed} visitor={{ ...visitor, onAction: model.login }}>
          {() => (
            <>
              <Messages model={model} />
              <InputBar model={model} />
            </>
          )}
        </Loaded>
      </View>
    )
  }),
)
