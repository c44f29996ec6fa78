// Contact sheets: a page on several phones, side by side in one small picture under docs/screens.
import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { root } from '../support/server'
import type { RouteName } from '../../src/routes'
import type { Phone } from './browser'

const FOLDER = path.join(root, 'docs/screens/sizes')
const GAP = 12
const QUALITY = 0.6

/** Pictures are taken on wish only: they cost more than all checks of a page. */
export const keepsScreens = !!process.env.UPDATE_SCREENS

/** The screen once everything on it is here. */
export async function shot({ page }: Phone): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  return page.screenshot({ scale: 'css' })
}

/** Runs in a page of its own: draws the pictures beside each other, and packs them as WebP. */
async function draw({ shots, gap, quality }: { shots: string[]; gap: number; quality: number }) {
  const pictures = await Promise.all(
    shots.map(async (shot) => createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())),
  )
  const canvas = document.createElement('canvas')
  canvas.width = pictures.reduce((sum, { width }) => sum + width + gap, gap)
  canvas.height = Math.max(...pictures.map(({ height }) => height)) + 2 * gap
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#888'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  let left = gap
  for (const picture of pictures) {
    pen.drawImage(picture, left, gap)
    left += picture.width + gap
  }
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
}

/** Keeps the pictures of a page as `docs/screens/sizes/<name>.webp`. */
export async function keepSheet(context: BrowserContext, name: RouteName, shots: readonly Buffer[]) {
  const table = await context.newPage()
  const packed = await table.evaluate(draw, {
    shots: shots.map((shot) => shot.toString('base64')),
    gap: GAP,
    quality: QUALITY,
  })
  await table.close()
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.writeFileSync(path.join(FOLDER, `${name}.webp`), Buffer.from(packed, 'base64'))
}
