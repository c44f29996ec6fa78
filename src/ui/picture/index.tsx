import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon } from '../icon'
import './index.scss'

const NO_ALT = { alt: '' }

export interface PictureProps {
  src?: string | null
  /** Product name for screen readers. Leave it out for decoration. */
  name?: string
  /** Whether it is a prescription drug: shows a neutral tile, neither package nor label. */
  rx?: boolean
  /** Whether it loads at once. Other pictures load when they are near the screen. */
  eager?: boolean
  /** Size in px: s 56, m 80, l 104, row 72; fill is a square of the available width. */
  size?: 's' | 'm' | 'l' | 'row' | 'fill'
  className?: string
}

/** Square picture of a product. A broken or missing picture leaves a placeholder of the same size. */
export function ProductPicture({ src, name, rx, eager, size = 'fill', className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const kind = rx ? 'rx' : src && src !== broken ? 'photo' : 'none'
  const label = name ? { role: 'img', 'aria-label': rx ? `处方药，${name}` : name } : { 'aria-hidden': true }
  return (
    <View className={cls('y-picture', `y-picture--${size}`, className)} {...label}>
      {kind === 'photo' && (
        <Image
          className="y-picture__image"
          src={src!}
          mode="aspectFill"
          lazyLoad={!eager}
          imgProps={name ? { alt: name } : NO_ALT}
          onError={() => setBroken(src!)}
        />
      )}
      {kind === 'rx' && <View className="y-picture__rx">处方药</View>}
      {kind === 'none' && <Icon name="box" className="y-picture__none" />}
    </View>
  )
}
