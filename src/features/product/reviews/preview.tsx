import { useState } from 'react'
import { Image, Swiper, SwiperItem, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { reviewTexts } from '@/texts/review'
import { arrowKeys } from '@/ui/arrow-keys'
import { Sheet } from '@/ui/sheet'
import './preview.scss'

interface PreviewState {
  urls: string[]
  at: number
}

/**
 * Shows pictures full size in the host's own viewer, or in our sheet if the host has none. Render `viewer` at the end
 * of the page.
 */
export function usePreview() {
  const { pictures } = useApp().hosts
  const [shownPictures, setShown] = useState<PreviewState | null>(null)
  const open = async (urls: string[], at: number) => {
    const result = await pictures.preview(urls, at)
    // A cancel means that the host's viewer was closed; any other failure shows our own viewer.
    if (!result.ok && result.error.kind !== 'cancel') setShown({ urls, at })
  }
  const move = (at: number) => setShown((now) => now && { ...now, at })
  const viewer = <Viewer shownPictures={shownPictures} onMove={move} onClose={() => setShown(null)} />
  return { open: (urls: string[], at: number) => void open(urls, at), viewer }
}

interface Props {
  shownPictures: PreviewState | null
  onMove: (at: number) => void
  onClose: () => void
}

function Viewer({ shownPictures, onMove, onClose }: Props) {
  const { urls, at } = shownPictures ?? { urls: [], at: 0 }
  const title = reviewTexts.viewer(at + 1, urls.length)
  return (
    // Around the sheet, which holds the focus.
    <View {...arrowKeys(at, urls.length, onMove)}>
      <Sheet fullHeight flush open={shownPictures !== null} title={title} onClose={onClose}>
        <View className="reviews-view">
          <Swiper className="reviews-view__swiper" current={at} onChange={(event) => onMove(event.detail.current)}>
            {urls.map((url) => (
              <SwiperItem key={url}>
                <Image className="reviews-view__image" src={url} mode="aspectFit" imgProps={{ alt: title }} />
              </SwiperItem>
            ))}
          </Swiper>
        </View>
      </Sheet>
    </View>
  )
}
