import { observer } from 'mobx-react-lite'
import type { ReactElement, ReactNode } from 'react'
import { commonTexts } from '../texts/common'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton'
import { useApp } from './context'
import type { Loader } from './loader'

interface Words {
  title: string
  text?: string
  action?: string
}

interface Props<T> {
  of: Loader<T>
  failed: string
  /** There is no such thing, and what leads on. */
  missing?: Words & { onAction: () => void }
  /** Why a visitor is to log in. */
  visitor?: Words
  children: (data: T) => ReactNode
}

/** One answer with the states that every page has: on its way, not come, not there, not for visitors. */
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
