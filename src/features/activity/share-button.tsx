import { Button } from '@tarojs/components'
import { useApp } from '@/app/context'
import { Button as OwnButton } from '@/ui/button'

/** Opens the host's way to share. Where only a button of the host's own can, it is that button. */
export function ShareButton({ onPress, children }: { onPress: () => void; children: string }) {
  const openType = useApp().hosts.share.button()
  if (!openType) return <OwnButton onPress={onPress}>{children}</OwnButton>
  return (
    <Button className="y-btn y-btn--ghost" openType={openType}>
      {children}
    </Button>
  )
}
