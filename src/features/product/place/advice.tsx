import { observer } from 'mobx-react-lite'
import { locationTexts } from '@/texts/location'
import { Note } from '@/ui/note'
import type { Locating } from './locating'

/** Advice after the device failed to give its position. */
export const Advice = observer(function Advice({ locating, onDone }: { locating: Locating; onDone: () => void }) {
  if (!locating.advice) return null
  const retry = async () => {
    if (await locating.retry()) onDone()
  }
  return (
    <Note action={locating.settings ? locationTexts.settings : locationTexts.again} onAction={() => void retry()}>
      {locating.advice}
    </Note>
  )
})
