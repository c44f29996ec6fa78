import { observer } from 'mobx-react-lite'
import type { ReactElement, ReactNode } from 'react'
import { commonTexts } from '../texts/common'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton'
import { useApp } from './context'
import type { Loader } from './loader'

interface Texts {
  title: string
  text?: string
  action?: string
}

interface Props<T> {
  of: Loader<T>
  failed: string
  /** Text for a missing item, and the action that continues. */
  missing?: Texts & { onAction: () => void }
  /** Text that asks a visitor to sign in. */
  visitor?: Texts
  children: (data: T) => ReactNode
}

/** Shows one reply with the states of every page: loading, failed, missing, sign-in required. */
export const Loaded = observer(function Loaded({ of, failed, missing, visitor, children }: Props<unknown>) {
  const app = useApp()
  const { state, data } = of
  if (state === 'ready') return <>{children(data)}</>
  if (state === 'visitor' && visitor) return <EmptyState kind="login" alone {...visitor} onAction={() => app.login()} />
  if (state === 'missing' && missing) return <EmptyState kind="empty" alone {...missing} />
  if (state !== 'loading')
    return <EmptyState kind="error" alone title={failed} action={commonTexts.retry} onAction={() => void of.load()} />
  return <SkeletonRows alone count={5} />
}) as <T>(props: Props<T>) => ReactElement
