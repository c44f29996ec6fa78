import { observer } from 'mobx-react-lite'
import { collectTexts } from '@/texts/collect'
import { storeTexts } from '@/texts/store'
import { ActionBar, Mini } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import '@/ui/icon/more.scss'
import type { StoreAddressModel } from '../model'

/** Buttons for favorite, phone and route. */
export const Bar = observer(function Bar({ model }: { model: StoreAddressModel }) {
  const { isOn, toggle } = model.favourite
  return (
    <ActionBar minis>
      <Mini
        icon={isOn ? 'heart-on' : 'heart'}
        text={isOn ? collectTexts.heartOn : collectTexts.heart}
        on={isOn}
        onPress={() => void toggle()}
      />
      <Mini icon="phone" text={storeTexts.call} onPress={() => void model.call()} />
      <Button kind="primary" block onPress={() => void model.goThere()}>
        {storeTexts.navigate}
      </Button>
    </ActionBar>
  )
})
