import { Button } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Button as OwnButton } from '@/ui/button'

interface Props {
  onPress: () => void
  children: string
  kind?: 'ghost' | 'primary'
}

/** Button that opens the host's share function; it is the host's own button if only that can share. */
export function ShareButton({ onPress, children, kind = 'ghost' }: Props) {
  const openType = useApp().hosts.share.button()
  if (!openType)
    return (
      <OwnButton kind={kind} onPress={onPress}>
        {children}
      </OwnButton>
    )
  return (
    <Button className={`y-button y-button--${kind}`} openType={openType}>
      {children}
    </Button>
  )
}
