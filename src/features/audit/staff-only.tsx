import { observer } from 'mobx-react-lite'
import type { ReactElement, ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { Reply } from '@/contract/types'
import { auditTexts as texts } from '@/texts/audit'
import type { WorkspaceLoader } from './workspace'
import '@/ui/empty-state/art/locked.scss'

interface Props {
  workspace: WorkspaceLoader
  /** Number of skeleton rows, or a skeleton of the page's own. */
  skeleton?: number | ReactElement
  children: (home: Reply<'auditHome'>) => ReactNode
}

/** Content for members of staff; says to every other account that it is for them alone. */
export const StaffOnly = observer(function StaffOnly({ workspace, skeleton = 3, children }: Props) {
  const app = useApp()
  return (
    <Loaded
      of={workspace}
      skeleton={skeleton}
      failed={texts.failed}
      visitor={{ ...texts.visitor, onAction: () => app.login() }}
      missing={{ kind: 'locked', ...texts.refused, onAction: () => void app.go('home') }}
    >
      {children}
    </Loaded>
  )
})
