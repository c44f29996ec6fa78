import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { darkChoice, setDark, switchElder } from '@/stores/appearance'
import { accountTexts } from '@/texts/account'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Switch } from '@/ui/choice'
import { Section } from '@/ui/section'

const texts = accountTexts.info

/** Large type, and light or dark mode, stored on this device. */
export const AppearanceRow = observer(function AppearanceRow() {
  const app = useApp()
  const chosen = darkChoice(app)
  return (
    <Section title={texts.display}>
      <Cell
        title={texts.elder}
        note={texts.elderNote}
        right={<Switch on={app.screen.elder} label={texts.elder} onChange={() => switchElder(app)} />}
      />
      <Cell title={texts.dark} />
      <Chips wrap>
        {(['auto', 'off', 'on'] as const).map((choice) => (
          <Chip
            key={choice}
            inset
            text={texts.darks[choice]}
            on={choice === chosen}
            onPress={() => setDark(app, choice)}
          />
        ))}
      </Chips>
    </Section>
  )
})
