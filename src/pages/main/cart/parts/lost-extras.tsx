import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { cartTexts } from '@/texts/cart'
import { Note } from '@/ui/note'
import type { CartModel } from '../model'

/** Says that the safety check and the licences are missing: an old host cannot load their code. */
export const LostExtras = observer(function LostExtras({ model }: { model: CartModel }) {
  if (!model.hasLostExtras) return null
  return (
    <Note action={commonTexts.retry} onAction={() => void model.retryExtras()}>
      {cartTexts.extrasLost}
    </Note>
  )
})
