import { commonTexts } from '@/texts/common'
import { EmptyState } from '.'

interface Props {
  title: string
  text: string
  onRetry: () => void
  /** Large space above, for a page that holds nothing else. */
  alone?: boolean
}

/** What did not come, and another try. */
export const LoadFailed = ({ title, text, onRetry, alone }: Props) => (
  <EmptyState kind="offline" title={title} text={text} alone={alone} action={commonTexts.retry} onAction={onRetry} />
)
