import { observer } from 'mobx-react-lite'
import { isNight } from '@/domain/night'
import { useApp } from '@/page-kit/context'
import { lowerPartTexts } from '@/texts/home'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { HomeModel } from '../model'

/** Link to the stores and products of the night; hidden by day. */
export const Night = observer(function Night({ home }: { home: Pick<HomeModel, 'first'> }) {
  const app = useApp()
  if (!isNight(app.stores.api.now())) return null
  const { title, open, closed, unknown } = lowerPartTexts.night
  // Without a place the nearest store is unknown.
  const store = home.first?.store
  const note = !store ? unknown : store.openNow ? open : closed
  return (
    <Section list>
      <Cell title={title} note={note} onPress={() => void app.go('nightHome')} />
    </Section>
  )
})
