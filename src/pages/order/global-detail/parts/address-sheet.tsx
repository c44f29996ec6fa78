import { observer } from 'mobx-react-lite'
import { crossBorderTexts } from '@/texts/cross-border'
import { commonTexts } from '@/texts/common'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import type { GlobalDetailModel } from '../model'

const texts = crossBorderTexts.detail

/** Sheet of the shopper's addresses, to change the order's address. */
export const AddressSheet = observer(function AddressSheet({ model }: { model: GlobalDetailModel }) {
  const { addressState, addresses, openAddresses, closeAddresses, changeAddress } = model
  if (addressState === 'closed') return null
  const retry = { action: commonTexts.retry, onAction: () => void openAddresses() }
  return (
    <Sheet open title={texts.addresses} onClose={closeAddresses}>
      {addressState === 'loading' && <SkeletonRows count={3} />}
      {addressState === 'failed' && <EmptyState kind="error" title={texts.addressesFailed} {...retry} />}
      {addressState === 'ready' &&
        addresses.map((address) => (
          <Cell
            key={address.id}
            icon="pin"
            title={`${address.address} ${address.roomNo}`}
            note={`${address.region} ${address.name}`}
            onPress={() => void changeAddress(address)}
          />
        ))}
    </Sheet>
  )
})
