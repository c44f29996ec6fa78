import { commonTexts } from '@/texts/common'
import { EmptyState } from '.'

interface Props {
  title: string
  text: string
  onRetry: () => void
  /** Whether there is large space above, for a page without other content. */
  alone?: boolean
}

/** Error state with a retry button. */
export const LoadFailed = ({ title, text, onRetry, alone }: Props) => (
  <EmptyState kind="offline" title={title} text={text} alone={alone} action={commonTexts.retry} onAction={onRetry} />
)
