import { categoryTexts } from '@/texts/category'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'

/** The tree did not come. */
export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    alone
    kind="offline"
    title={categoryTexts.failed.title}
    text={categoryTexts.failed.text}
    action={commonTexts.retry}
    onAction={onRetry}
  />
)
