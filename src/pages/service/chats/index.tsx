import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { Loader } from '@/page-kit/loader'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { formatShopTime } from '@/domain/shop-time'
import { conversationTexts } from '@/texts/conversation'
import { Badge } from '@/ui/badge'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { ICONS, Start } from './parts/start'
import '@/ui/icon/more.scss'
import './index.scss'
import '@/ui/empty-state/art/chat.scss'

const { list: texts, desks: kindNames } = conversationTexts

export default definePage(
  'chats',
  observer(function Chats() {
    const app = useApp()
    const model = useModel(
      ({ stores: { api, session } }) =>
        new Loader(
          () => api.call('chats', {}),
          () => session.isLoggedIn,
        ),
    )
    useShown(model.load)
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded of={model} failed={texts.failed} visitor={texts.visitor}>
          {(rows) => (
            <Gutter>
              {rows.length > 0 && (
                <Section title={texts.recent} className="chats__list">
                  {rows.map(({ chatId, desk: kind, last, lastTime, unread }) => (
                    <Cell
                      key={chatId}
                      icon={ICONS[kind]}
                      iconOn
                      title={kindNames[kind]}
                      note={last}
                      value={formatShopTime(lastTime, 'MM-DD HH:mm')}
                      right={
                        unread > 0 ? (
                          <View className="chats__count">
                            <Badge count={unread} />
                          </View>
                        ) : undefined
                      }
                      onPress={() => void app.go('serviceOnline', { desk: kind })}
                    />
                  ))}
                </Section>
              )}
              <Start />
              {rows.length === 0 && <EmptyState kind="chat" {...texts.none} />}
            </Gutter>
          )}
        </Loaded>
      </View>
    )
  }),
)
