import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { noticeTexts } from '@/texts/notice'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { Sheet } from '@/ui/sheet'
import type { NoticeSettings } from './model'

/** Sheet with a switch for every kind of message. */
export const NoticeSheet = observer(function NoticeSheet({ model }: { model: NoticeSettings }) {
  return (
    <Sheet open={model.isOpen} title={noticeTexts.title} onClose={model.close} fullHeight>
      <Loaded of={model.settings} inside="section" failed={noticeTexts.failed}>
        {(settings) => (
          <>
            <View className="xs t2">{noticeTexts.lead}</View>
            {settings.map((setting) => {
              const { name, note } = noticeTexts.kinds[setting.kind]
              const isOn = setting.on === 1
              return (
                <Cell
                  key={setting.kind}
                  title={name}
                  note={note || undefined}
                  right={<Switch on={isOn} label={name} onChange={() => void model.toggle(setting)} />}
                />
              )
            })}
          </>
        )}
      </Loaded>
    </Sheet>
  )
})
