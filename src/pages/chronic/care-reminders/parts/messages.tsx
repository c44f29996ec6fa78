import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { noticeTexts } from '@/texts/notice'
import { careReminderTexts } from '@/texts/reminder'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { Section } from '@/ui/section'
import type { ReminderMessages } from '../messages'

const texts = careReminderTexts.messages

/** Switches of the messages for reminders, and the button that allows them in the host app. @spec PR-27 */
export const Messages = observer(function Messages({ model }: { model: ReminderMessages }) {
  return (
    <Section list title={texts.title}>
      <Loaded of={model.settings} inside="section" skeleton={2} failed={noticeTexts.failed}>
        {(settings) => (
          <>
            {settings.map((setting) => {
              const { name, note } = noticeTexts.kinds[setting.kind]
              return (
                <Cell
                  key={setting.kind}
                  title={name}
                  note={note}
                  right={<Switch on={setting.on === 1} label={name} onChange={() => void model.toggle(setting)} />}
                />
              )
            })}
            {model.ask.templates.length > 0 && (
              <Cell
                title={texts.allow}
                note={texts.allowNote}
                right={
                  <Button size="s" onPress={() => void model.ask.ask()}>
                    {texts.action}
                  </Button>
                }
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
})
