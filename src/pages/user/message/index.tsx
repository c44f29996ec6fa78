import { View } from '@tarojs/components'
import { useDidShow, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { NoticeSettings } from '@/features/user/notice-settings/model'
import { NoticeSheet } from '@/features/user/notice-settings/sheet'
import { accountTexts } from '@/texts/account'
import { noticeTexts } from '@/texts/notice'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { MessageModel } from './model'
import { MessageRow } from './parts/row'
import '@/ui/icon/more.scss'
import './index.scss'
import '@/ui/empty-state/art/chat.scss'

const texts = accountTexts.message

const Messages = observer(function Messages() {
  const model = useModel((app) => new MessageModel(app))
  const notices = useModel((app) => new NoticeSettings(app))
  const { pages } = model
  useDidShow(() => void pages.load())
  useReachBottom(() => void pages.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Section list>
          <Cell title={noticeTexts.title} note={noticeTexts.entryNote} onPress={notices.open} />
        </Section>
      </Gutter>
      <Loaded
        of={pages}
        skeleton={6}
        failed={accountTexts.failed}
        empty={pages.isEmpty && { kind: 'chat', ...texts.empty }}
      />
      {pages.list.length > 0 && (
        <Gutter>
          {pages.list.map((message) => (
            <MessageRow key={message.id} message={message} model={model} />
          ))}
          <ListEnd state={pages.end} onRetry={() => void pages.more()} />
          <ActionBar>
            <Button onPress={() => void model.clear()}>{texts.clear}</Button>
            <View className="message__gap" />
            <Button kind="primary" block disabled={model.unread.length === 0} onPress={() => void model.readAll()}>
              {texts.readAll}
            </Button>
          </ActionBar>
        </Gutter>
      )}
      <NoticeSheet model={notices} />
    </View>
  )
})

export default definePage('messages', Messages)
