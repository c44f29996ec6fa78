import { success, failed, refused, unsupported, type HostResult } from '../result'
import { settle, SHOPPER_MS } from '../settle'
import type { Picture, PicturesHost } from './contract'
import { JPEG_QUALITY, shrinkSize, tilesOf } from '../../domain/image-size'

/**
 * Time in ms after which an old browser's chooser counts as cancelled: the page has the focus again and no file has
 * arrived.
 */
const SILENT_MS = 3000

/** Whether there was a tap just now: without one a browser opens no chooser and does not report it. */
const isTapped = () => (navigator as { userActivation?: { isActive: boolean } }).userActivation?.isActive ?? true

/**
 * Opens the file chooser. Needs a tap, which is why nothing is awaited before; without a tap the result is a cancel.
 */
export const pickFiles = (count: number, camera: boolean): Promise<HostResult<File[]>> => {
  if (!isTapped()) return Promise.resolve(refused({ kind: 'cancel' }))
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.multiple = count > 1
  if (camera) input.setAttribute('capture', 'environment')
  let stop = () => {}
  return settle<File[]>(SHOPPER_MS, (answer) => {
    const cancel = () => answer(refused({ kind: 'cancel' }))
    const reportsCancel = 'oncancel' in (input as object)
    const focused = () => {
      if (!reportsCancel) setTimeout(() => input.files?.length || cancel(), SILENT_MS)
    }
    input.onchange = () => {
      const files = [...(input.files ?? [])].slice(0, count)
      if (files.length) answer(success(files))
      else cancel()
    }
    input.addEventListener('cancel', cancel)
    window.addEventListener('focus', focused)
    stop = () => window.removeEventListener('focus', focused)
    input.click()
  }).finally(() => stop())
}

const bitmapOf = (file: Blob) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    const url = URL.createObjectURL(file)
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the canvas returned no picture'))
    image.src = url
  })

/** Returns a smaller JPEG, or the file itself when it is small already or cannot be drawn. @spec BC-83 BC-84 */
async function compress(file: File): Promise<Blob> {
  try {
    const image = await bitmapOf(file)
    const own = { width: image.naturalWidth, height: image.naturalHeight }
    const size = shrinkSize(own)
    const canvas = Object.assign(document.createElement('canvas'), size)
    const context = canvas.getContext('2d')
    if (!context) return file
    const scale = own.height / size.height
    for (const { y, height } of tilesOf(size))
      context.drawImage(image, 0, y * scale, own.width, height * scale, 0, y, size.width, height)
    URL.revokeObjectURL(image.src)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}

const pictureOf = async (file: File): Promise<Picture> => {
  const blob = await compress(file)
  return { uri: URL.createObjectURL(blob), size: blob.size, file: blob }
}

/**
 * Draws a picture and returns it as PNG, because photo albums do not support SVG. A picture of another origin may not
 * be readable.
 */
async function pngOf(url: string): Promise<Blob | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.naturalWidth,
    height: image.naturalHeight,
  })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Saves a picture to the browser's downloads. */
async function save(url: string): Promise<HostResult> {
  try {
    const png = await pngOf(url)
    if (!png) return unsupported('manual')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(png)
    link.download = 'yaoda.png'
    link.click()
    URL.revokeObjectURL(link.href)
    return success(undefined)
  } catch {
    return unsupported('manual')
  }
}

export const browserPictures = {
  pick: async ({ count, from }) => {
    const picked = await pickFiles(count, from.length === 1 && from[0] === 'camera')
    if (!picked.ok) return picked
    try {
      return success(await Promise.all(picked.value.map(pictureOf)))
    } catch {
      return failed('unknown')
    }
  },
  preview: async () => unsupported('page'),
  save,
} satisfies PicturesHost
