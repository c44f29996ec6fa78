import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { MOST_PASTED } from '@/domain/paste-address'
import { addressTexts } from '@/texts/address'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { TextArea } from '@/ui/text-area'
import type { AddressEditModel } from '../model'

/** Sheet for a pasted text, from which the form is filled in. */
export const PasteSheet = observer(function PasteSheet({ model }: { model: AddressEditModel }) {
  const foot = (
    <View className="row">
      <Button onPress={() => void model.readClipboard()}>{addressTexts.fromClipboard}</Button>
      <View className="address-edit-edit__gap" />
      <Button kind="primary" block disabled={model.pasted.trim() === ''} onPress={() => void model.recognise()}>
        {addressTexts.recognise}
      </Button>
    </View>
  )
  return (
    <Sheet open={model.sheet === 'paste'} title={addressTexts.pasteTitle} onClose={() => model.close()} foot={foot}>
      <TextArea
        value={model.pasted}
        placeholder={addressTexts.pastePlaceholder}
        label={addressTexts.pasteTitle}
        maxlength={MOST_PASTED}
        onInput={(text) => model.setPasted(text)}
      />
    </Sheet>
  )
})
