import { mainTexts } from '@/texts/main'
import { LoadFailed } from '@/ui/empty-state/load-failed'

/** Error state: most likely there is no network. */
export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed alone {...mainTexts.failed} onRetry={onRetry} />
)
