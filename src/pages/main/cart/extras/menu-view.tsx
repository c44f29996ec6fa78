import { Button as HostButton, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { useShare } from '@/page-kit/share'
import { cartExtrasTexts } from '@/texts/cart-extras'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Sheet } from '@/ui/sheet'
import type { CartMenu } from './sharing'

interface Props {
  menu: CartMenu
}

/** Menu with home, back and sharing. @spec NAV-47 */
export const MenuSheet = observer(function MenuSheet({ menu }: Props) {
  const texts = cartExtrasTexts.menu
  return (
    <Sheet open={menu.isOpen} title={texts.title} onClose={() => menu.close()}>
      <Cell title={texts.home} icon="home" onPress={() => void menu.home()} />
      {menu.hasBack && <Cell title={texts.back} icon="left" onPress={() => void menu.goBack()} />}
      <Cell title={texts.share} icon="share" onPress={() => menu.share()} />
    </Sheet>
  )
})

const Send = ({ menu }: Props) => {
  const openType = useApp().hosts.share.button()
  const text = cartExtrasTexts.share.send
  if (openType)
    return (
      <HostButton className="y-button y-button--primary y-button--block" openType={openType}>
        {text}
      </HostButton>
    )
  return (
    <Button kind="primary" block onPress={() => void menu.send()}>
      {text}
    </Button>
  )
}

/** Preview of what others will see, before sharing. @spec NAV-48 */
export const ShareSheet = observer(function ShareSheet({ menu }: Props) {
  const texts = cartExtrasTexts.share
  useShare(menu.card)
  return (
    <Sheet open={menu.isSharing} title={texts.title} onClose={() => menu.close()} foot={<Send menu={menu} />}>
      <View>{texts.note(menu.count)}</View>
    </Sheet>
  )
})
