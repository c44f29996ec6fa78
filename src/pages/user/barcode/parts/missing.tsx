import { useApp } from '@/page-kit/context'
import { searchTexts } from '@/texts/search'
import { EmptyState } from '@/ui/empty-state'

const { code: texts } = searchTexts

/** Shown when no product has this barcode, or when the product is discontinued. */
export function Missing({ title, text }: { title: string; text?: string }) {
  const { replace, go } = useApp()
  return (
    <EmptyState
      kind="noresult"
      alone
      title={title}
      text={text}
      action={texts.byName}
      onAction={() => void replace('search')}
      second={texts.again}
      onSecond={() => void replace('searchBarcode', { now: 1 })}
      link={texts.byHand}
      onLink={() => void go('userInput')}
    />
  )
}
