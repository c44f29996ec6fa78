import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { walletTexts } from '@/texts/wallet'
import { Note } from '@/ui/note'
import { PinPad } from '@/ui/pin-pad'
import { MoreButton } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import type { PinEntry } from './pin-entry'
import './index.scss'

const texts = walletTexts.pad

/** Asks for the payment password; `about` says what for. */
export const PinSheet = observer(function PinSheet<T>({ entry, about }: { entry: PinEntry<T>; about: string }) {
  const { go } = useApp()
  return (
    <Sheet open={entry.isOpen} title={texts.title} onClose={entry.close}>
      <View className="center">{about}</View>
      {entry.error && (
        <View className="wallet-error">
          <Note kind="danger">{entry.error}</Note>
        </View>
      )}
      <PinPad
        entered={texts.entered}
        remove={texts.remove}
        busy={entry.checking}
        onDone={(pin) => void entry.enter(pin)}
      />
      <MoreButton
        text={entry.checking ? texts.checking : texts.forgotPassword}
        onPress={() => void go('walletPassword')}
      />
    </Sheet>
  )
})
