import fs from 'node:fs'
import path from 'node:path'
import { pngSize } from '../testing/png-size'
import { fileHeaders } from './file-headers'

const ASSETS = path.resolve(__dirname, '../../src/assets/home-screen')
const PAGE = fs.readFileSync(path.resolve(__dirname, '../../src/index.html'), 'utf8')

interface Manifest {
  start_url: string
  display: string
  theme_color: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

/** Url of a link of the page by its rel. */
const linkOf = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(PAGE)?.[1] ?? ''
const readAsset = (url: string) => fs.readFileSync(path.join(ASSETS, url))

test('the page names a manifest with icons of 192 and 512 px, one of them maskable', () => {
  const manifest = JSON.parse(readAsset(linkOf('manifest')).toString()) as Manifest
  expect(manifest).toMatchObject({ display: 'standalone', theme_color: '#F4F6F5' })
  expect(PAGE).toContain('<meta name="theme-color" content="#F4F6F5"')
  expect(new URL(manifest.start_url, 'https://shop.test').pathname).toBe('/')
  expect(manifest.icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
    ['192x192', 'image/png', 'any'],
    ['512x512', 'image/png', 'any'],
    ['512x512', 'image/png', 'maskable'],
  ])
  for (const { src, sizes } of manifest.icons) {
    const size = pngSize(readAsset(src))
    expect(`${size?.width}x${size?.height}`).toBe(sizes)
  }
})

test('the page names an icon for the home screen of an iPhone', () => {
  expect(pngSize(readAsset(linkOf('apple-touch-icon')))).toEqual({ width: 180, height: 180 })
})

test('the manifest has its type, and is cached for a day like the icons', () => {
  expect(fileHeaders('/h5/manifest.webmanifest')).toEqual({
    'cache-control': 'public, max-age=86400',
    'content-type': 'application/manifest+json; charset=utf-8',
  })
  for (const { name } of fs.readdirSync(ASSETS, { withFileTypes: true }))
    expect([name, fileHeaders(`/h5/${name}`)['cache-control']]).toEqual([name, 'public, max-age=86400'])
})

test('caches files with a hash or version for a year, and asks again for every other', () => {
  expect(fileHeaders('/h5/js/app.012345.js.br')['cache-control']).toContain('immutable')
  expect(fileHeaders('/h5/zxing-reader-3.1.4.wasm.br')['cache-control']).toContain('immutable')
  expect(fileHeaders('/h5/index.html')['cache-control']).toBe('no-cache')
})
