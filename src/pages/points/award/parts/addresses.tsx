import { observer } from 'mobx-react-lite'
import { maskPhone } from '@/domain/mask'
import { pointsTexts } from '@/texts/points'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { ListEnd } from '@/ui/list-end'
import { Sheet } from '@/ui/sheet'
import type { AwardModel } from '../model'

const texts = pointsTexts.award

/** Sheet to choose a prize's delivery address, or to add a new one. */
export const Addresses = observer(function Addresses({ model }: { model: AwardModel }) {
  const { choosing, addresses, addressState, loadAddresses } = model
  return (
    <Sheet
      open={choosing !== null}
      title={texts.choose}
      onClose={model.close}
      foot={
        <Button kind="ghost" block onPress={model.toNewAddress}>
          {texts.add}
        </Button>
      }
    >
      {addresses.map((address) => (
        <Cell
          key={address.id}
          title={`${address.name} ${maskPhone(address.mobile)}`}
          note={`${address.region} ${address.address} ${address.roomNo}`}
          onPress={() => void model.ship(address)}
        />
      ))}
      {addressState === 'loading' && addresses.length === 0 && <ListEnd state="loading" />}
      {addressState === 'failed' && <ListEnd state="error" onRetry={() => void loadAddresses()} />}
      {addressState === 'ready' && addresses.length === 0 && <Cell title={texts.noAddress} />}
    </Sheet>
  )
})
