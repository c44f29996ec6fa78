import type { ReactNode } from 'react'
import { useApp } from '@/app/context'
import { NavBar } from '@/ui/nav-bar'

interface Props {
  title: string
  onBack?: () => void
  right?: ReactNode
}

/** The bar of an order page; a host that draws its own keeps it. */
export const Top = ({ title, onBack, right }: Props) => {
  const app = useApp()
  const { ownNavBar, statusBar, capsule } = app.hosts.device.info()
  if (!ownNavBar) return null
  const back = onBack ?? (() => void app.back())
  return <NavBar title={title} onBack={back} right={right} statusBar={statusBar} capsule={capsule} />
}
