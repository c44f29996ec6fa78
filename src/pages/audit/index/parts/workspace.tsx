import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { releaseText, useServerTime, oldestNote } from '@/features/audit/waiting'
import { auditTexts as texts } from '@/texts/audit'
import { staffWorkTexts } from '@/texts/staff-work'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { WorkspaceModel } from '../model'

interface Props {
  home: Reply<'auditHome'>
  model: WorkspaceModel
}

/** Store and duty, the queues of this duty with their waiting time, and the work that the member holds. */
export const Workspace = ({ home, model }: Props) => {
  const now = useServerTime()
  const { name, duty, storeName, queues, held, unread } = home
  return (
    <Gutter>
      <Section>
        <View className="lg strong">{storeName}</View>
        <View className="t2">{[name, texts.duties[duty]].filter(Boolean).join(' · ')}</View>
      </Section>
      <Section title={texts.queues} list>
        {queues.length === 0 && <View className="t3">{texts.none}</View>}
        {queues.map(({ type, waiting, oldestTime }) => (
          <Cell
            key={type}
            title={type === 'rx' && duty === 'doctor' ? texts.prescribe : texts.types[type]}
            note={oldestTime ? oldestNote(oldestTime, now) : texts.none}
            value={texts.waiting(waiting)}
            onPress={() => model.open(type)}
          />
        ))}
      </Section>
      {held.length > 0 && (
        <Section title={texts.held} note={texts.heldNote} list>
          {held.map((work) => (
            <Cell
              key={work.no}
              title={work.no}
              note={texts.types[work.type]}
              value={releaseText(work.until, now)}
              onPress={() => model.openHeld(work)}
            />
          ))}
        </Section>
      )}
      <Section list>
        <Cell
          title={staffWorkTexts.title}
          icon="bell"
          {...(unread > 0 ? { iconOn: true, value: staffWorkTexts.unread(unread) } : {})}
          onPress={model.openNotices}
        />
        <Cell title={texts.find} icon="scan" onPress={model.find} />
      </Section>
    </Gutter>
  )
}
