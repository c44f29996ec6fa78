import type { PropsWithChildren } from 'react'
import { FOLLOWS_FINGER } from '@/page-kit/follows-finger'
import { collectTexts as texts } from '@/texts/collect'
import { SwipeRow } from '@/ui/swipe-row'

interface Props {
  name: string
  onRemove: () => void
}

/** Lets a swipe delete a favorite or an entry of the history; 管理 deletes it too. */
export const Removable = ({ name, onRemove, children }: PropsWithChildren<Props>) => (
  <SwipeRow text={texts.removeOne} label={texts.removeRow(name)} follows={FOLLOWS_FINGER} onAction={onRemove}>
    {children}
  </SwipeRow>
)
