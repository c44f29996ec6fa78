// Contact sheets: a page on several phones, side by side in one small picture in docs/screens.
import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { root } from '../support/server'
import type { RouteName } from '../../src/routes'
import type { Phone } from './browser'

const FOLDER = path.join(root, 'docs/screens/sizes')
/** Folder of the full-size sheets, for close inspection; not committed. */
const FULL = path.join(root, '.cache/sheets')
const GAP = 12
const QUALITY = 0.6
/** Scale of the sheets: small enough for a repository, large enough to see errors. */
const SCALE = 0.6

/** Whether to take pictures: only on request, because they cost more than all checks of a page. */
export const savesScreens = !!process.env.UPDATE_SCREENS

/** Takes a screenshot once everything on the screen has loaded. */
export async function shot({ page }: Phone): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  return page.screenshot({ scale: 'css' })
}

/** Draws the pictures side by side and encodes them as WebP; runs in a separate page. */
async function draw({ shots, gap, quality, scale }: { shots: string[]; gap: number; quality: number; scale: number }) {
  const pictures = await Promise.all(
    shots.map(async (shot) => createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())),
  )
  const canvas = document.createElement('canvas')
  canvas.width = scale * pictures.reduce((sum, { width }) => sum + width + gap, gap)
  canvas.height = scale * (Math.max(...pictures.map(({ height }) => height)) + 2 * gap)
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.scale(scale, scale)
  pen.fillStyle = '#888'
  pen.fillRect(0, 0, canvas.width / scale, canvas.height / scale)
  let left = gap
  for (const picture of pictures) {
    pen.drawImage(picture, left, gap)
    left += picture.width + gap
  }
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
}

/** Saves the pictures of a page as `docs/screens/sizes/<name>.webp`. */
export async function saveSheet(context: BrowserContext, name: RouteName, shots: readonly Buffer[]) {
  const table = await context.newPage()
  const packed = await table.evaluate(draw, {
    shots: shots.map((shot) => shot.toString('base64')),
    gap: GAP,
    quality: QUALITY,
    scale: SCALE,
  })
  await table.close()
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.mkdirSync(FULL, { recursive: true })
  shots.forEach((shot, at) => fs.writeFileSync(path.join(FULL, `${name}-${at}.png`), shot))
  fs.writeFileSync(path.join(FOLDER, `${name}.webp`), Buffer.from(packed, 'base64'))
}
