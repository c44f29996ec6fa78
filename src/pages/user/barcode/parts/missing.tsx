import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { commonTexts } from '@/texts/common'
import { searchTexts } from '@/texts/search'
import { EmptyState } from '@/ui/empty-state'
import type { UserBarcodeModel } from '../model'

const { code: texts } = searchTexts

/** Shown when no product has this barcode, when the product is discontinued, or when loading failed. */
export const Missing = observer(function Missing({ model }: { model: UserBarcodeModel }) {
  const { replace, go } = useApp()
  const { state, code } = model
  if (state === 'failed') {
    return (
      <EmptyState
        kind="error"
        alone
        title={texts.failed}
        action={commonTexts.retry}
        onAction={() => void model.load()}
      />
    )
  }
  const isUnknown = state === 'unknown'
  return (
    <EmptyState
      kind="noresult"
      alone
      title={isUnknown ? texts.unknownTitle : texts.gone}
      text={isUnknown ? texts.unknownText(code) : undefined}
      action={texts.byName}
      onAction={() => void replace('search')}
      second={texts.again}
      onSecond={() => void replace('searchBarcode', { now: 1 })}
      link={texts.byHand}
      onLink={() => void go('userInput')}
    />
  )
})
