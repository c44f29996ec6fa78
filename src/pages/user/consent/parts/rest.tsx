import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { consentTexts } from '@/texts/consent'
import { manageTexts as manage } from '@/texts/user-consent'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { Section } from '@/ui/section'
import type { ConsentModel } from '../model'

const { policy, terms } = consentTexts

/** Switch for browse-only mode: the answer to the first visit's notice. */
export const BrowseOnlySwitch = observer(function Mode({ model }: { model: ConsentModel }) {
  return (
    <Section tight>
      <Cell
        title={policy}
        note={model.mode}
        right={<Switch on={model.isFull} label={policy} onChange={(on) => model.setMode(on)} />}
      />
    </Section>
  )
})

export function Documents({ model }: { model: ConsentModel }) {
  const { go } = useApp()
  return (
    <Section list>
      <Cell title={policy} onPress={() => void go('privacy')} />
      <Cell title={terms} onPress={() => void go('privacy', { doc: 'terms' })} />
      {model.hasGuide && <Cell title={manage.guide} onPress={() => void model.openGuide()} />}
    </Section>
  )
}
