import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { commonTexts } from '@/texts/common'
import { pointsTexts } from '@/texts/points'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import type { Account } from './account'
import './index.scss'

/** Page of the shopper's points or growth, in its states. */
export const AccountView = observer(function AccountView({
  account,
  children,
}: {
  account: Account
  children: () => ReactNode
}) {
  const { state, load, login } = account
  if (state === 'visitor') return <EmptyState kind="login" alone {...pointsTexts.visitor} onAction={login} />
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={pointsTexts.failed} action={commonTexts.retry} onAction={load} />
  return <Gutter>{children()}</Gutter>
})
