import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { crossBorderTexts } from '@/texts/cross-border'
import { Cell } from '@/ui/cell'
import { Sheet } from '@/ui/sheet'
import type { GlobalDetailModel } from '../model'

const texts = crossBorderTexts.detail

/** Sheet of the shopper's addresses, to change the order's address. */
export const AddressSheet = observer(function AddressSheet({ model }: { model: GlobalDetailModel }) {
  const { addressState, addresses, openAddresses, closeAddresses, changeAddress } = model
  if (addressState === 'closed') return null
  return (
    <Sheet open title={texts.addresses} onClose={closeAddresses}>
      <Loaded
        of={{ state: addressState }}
        skeleton={3}
        inside="section"
        failed={texts.addressesFailed}
        onRetry={() => openAddresses()}
      >
        {() =>
          addresses.map((address) => (
            <Cell
              key={address.id}
              icon="pin"
              title={`${address.address} ${address.roomNo}`}
              note={`${address.region} ${address.name}`}
              onPress={() => void changeAddress(address)}
            />
          ))
        }
      </Loaded>
    </Sheet>
  )
})
