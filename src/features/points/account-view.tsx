import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import type { ReactNode } from 'react'
import { pointsTexts } from '@/texts/points'
import { Gutter } from '@/ui/page'
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
  const { login } = account
  return (
    <Loaded of={account} failed={pointsTexts.failed} visitor={{ ...pointsTexts.visitor, onAction: login }}>
      {() => <Gutter>{children()}</Gutter>}
    </Loaded>
  )
})
