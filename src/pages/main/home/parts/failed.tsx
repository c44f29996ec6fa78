import { commonTexts } from '@/texts/common'
import { mainTexts } from '@/texts/main'
import { EmptyState } from '@/ui/empty-state'

/** Nothing came: no network, most likely. */
export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    alone
    kind="offline"
    title={mainTexts.failed.title}
    text={mainTexts.failed.text}
    action={commonTexts.retry}
    onAction={onRetry}
  />
)
