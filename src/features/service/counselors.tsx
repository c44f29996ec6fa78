import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { serviceTexts } from '@/texts/service'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import type { ContactSheet } from './contact'
import './counselors.scss'

const { counselor: texts } = serviceTexts

interface Props {
  list: Reply<'counselors'>
  title?: string
  sheet: ContactSheet
}

/** Counselors in the server's order: trainees last, never labelled as such. @spec BC-78 BC-79 PR-30 */
export const CounselorList = ({ list, title, sheet }: Props) => (
  <Section {...(title ? { title } : { list: true })}>
    {list.map(({ userId, name, position, storeName }) => (
      <Cell
        key={userId}
        icon="user"
        iconOn
        title={`${name} · ${position}`}
        note={storeName}
        right={
          <Button kind="soft" size="s" label={texts.contactOf(name)} onPress={() => void sheet.open(userId)}>
            {texts.contact}
          </Button>
        }
      />
    ))}
  </Section>
)

/** Sheet with the contact of one counselor. */
export const Contact = observer(function Contact({ sheet }: { sheet: ContactSheet }) {
  const { contact } = sheet
  return (
    <Sheet
      open={contact !== null}
      title={texts.sheet(contact?.name ?? '')}
      onClose={sheet.close}
      foot={
        <Button kind="primary" size="l" block onPress={() => void sheet.save()}>
          {texts.save}
        </Button>
      }
    >
      <View className="contact">
        <Image className="contact__qr" src={sheet.picture} mode="aspectFit" imgProps={{ alt: texts.scan }} />
        <View className="t2">{texts.scan}</View>
        <View className="xs t3">{texts.hours(contact?.hours ?? '')}</View>
      </View>
    </Sheet>
  )
})
