import { useApp } from '@/page-kit/context'
import { detailTexts } from '@/texts/detail'
import { EmptyState } from '@/ui/empty-state'

export function ProductUnavailable() {
  const app = useApp()
  const { title, text, action, home } = detailTexts.missing
  return (
    <EmptyState
      alone
      kind="empty"
      title={title}
      text={text}
      action={action}
      onAction={() => void app.go('search')}
      second={home}
      onSecond={() => void app.go('home')}
    />
  )
}
