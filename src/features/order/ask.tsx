import { observer } from 'mobx-react-lite'
import { useServicesOff } from '@/page-kit/services-off'
import { orderTexts } from '@/texts/order'
import { MoreButton } from '@/ui/section'

interface Props {
  model: { order: object | null; openService(): void }
}

/** Link to the chat about the order; hidden while the shop has no chat. */
export const Ask = observer(function Ask({ model }: Props) {
  const off = useServicesOff()
  const isOffered = model.order && !off.includes('chat')
  return isOffered && <MoreButton text={orderTexts.detail.service} icon="chat" onPress={() => model.openService()} />
})
