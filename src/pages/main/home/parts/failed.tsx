import { mainTexts } from '@/texts/main'
import { LoadFailed } from '@/ui/empty-state/load-failed'

/** Nothing came: no network, most likely. */
export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed alone {...mainTexts.failed} onRetry={onRetry} />
)
