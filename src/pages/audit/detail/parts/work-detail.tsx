import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { releaseText, useServerTime } from '@/features/audit/waiting'
import { Loaded } from '@/page-kit/loaded'
import { auditTexts } from '@/texts/audit'
import { storeWorkTexts as texts } from '@/texts/store-work'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { WorkLoader } from '../work-loader'

interface Props<T> {
  model: { work: WorkLoader<T>; login(): void; toWorkspace(): void }
  children: (data: T) => ReactElement
}

/** One piece of work in its states: loading, failed, signed out, not of this store. */
export const WorkDetail = observer(function WorkDetail<T>({ model, children }: Props<T>) {
  const { loader } = model.work
  return (
    <Loaded
      of={loader}
      skeleton={3}
      failed={auditTexts.detail.failed}
      visitor={{ ...auditTexts.visitor, onAction: model.login }}
      missing={{ kind: 'noresult', ...auditTexts.detail.missing, onAction: model.toWorkspace }}
    >
      {children}
    </Loaded>
  )
})

interface HolderProps {
  holder: { name: string; isOwn: boolean; until: string } | null
}

/** Says who works on it and for how long, or that it can be taken. */
export const HolderNote = ({ holder }: HolderProps) => {
  const now = useServerTime()
  if (!holder) return <Note kind="info">{texts.free}</Note>
  const worker = holder.isOwn ? texts.own : texts.taken(holder.name)
  return <Note kind={holder.isOwn ? 'info' : 'warn'}>{`${worker} · ${releaseText(holder.until, now)}`}</Note>
}

/** Row that gives held work back to the queue. */
export const HandBack = ({ work }: { work: Pick<WorkLoader<unknown>, 'handBack'> }) => (
  <Section list>
    <Cell title={texts.handBack} onPress={() => void work.handBack()} />
  </Section>
)

/** Bar that takes work nobody holds. */
export const TakeBar = observer(function TakeBar({ work }: { work: Pick<WorkLoader<unknown>, 'take' | 'isBusy'> }) {
  return (
    <ActionBar>
      <Button kind="primary" size="l" block loading={work.isBusy} onPress={() => void work.take()}>
        {texts.take}
      </Button>
    </ActionBar>
  )
})
