import { useApp } from '@/page-kit/context'
import { useServicesOff } from '@/page-kit/services-off'
import { conversationTexts } from '@/texts/conversation'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'

const { list: texts, desks: kindNames, notes } = conversationTexts
export const ICONS = { service: 'chat', pharmacist: 'chat-ok' } as const

/** Links that start a conversation; hidden while the shop has no chat. */
export const Start = () => {
  const app = useApp()
  if (useServicesOff().includes('chat')) return null
  return (
    <Section title={texts.start}>
      {(['service', 'pharmacist'] as const).map((kind) => (
        <Cell
          key={kind}
          icon={ICONS[kind]}
          title={kindNames[kind]}
          note={notes[kind]}
          onPress={() => void app.go('serviceOnline', { desk: kind })}
        />
      ))}
    </Section>
  )
}
