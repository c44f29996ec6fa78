// Service worker of the emergency card: opens /user/emergency without network. Its scope is this page alone, so no other
// page gets anything from it. The network comes first: the cache answers only when the network does not. It stores the
// page and the files that the page's html names, and no reply of the API.
const PAGE = '/user/emergency'
const CACHE = 'emergency-card'
const FILE = /(?:src|href)="(\/(?:js|css)\/[^"]+)"/g

/** Stores the page and its files, and deletes those of an earlier build. */
async function store(html) {
  const cache = await caches.open(CACHE)
  const files = [...new Set([...html.matchAll(FILE)].map(([, file]) => file))]
  await cache.addAll(files)
  await cache.put(PAGE, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== PAGE && !files.includes(pathname)) await cache.delete(request)
  }
}

async function download() {
  const reply = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store' })
  if (!reply.ok) throw new Error('the page cannot be loaded')
  await store(await reply.text())
}

const stored = async (path) => (await (await caches.open(CACHE)).match(path)) ?? Response.error()

/** Stores a page that differs from the stored one: a new build. A failure keeps the old one. */
async function refresh(reply) {
  const html = await reply.text()
  const old = await (await caches.open(CACHE)).match(PAGE)
  if (!old || (await old.text()) !== html) await store(html)
}

/** Loads the page from the network, and from the cache where there is none. */
async function openPage(event) {
  let reply
  try {
    reply = await fetch(event.request)
  } catch {
    return stored(PAGE)
  }
  if (reply.ok) event.waitUntil(refresh(reply.clone()).catch(() => {}))
  return reply
}

self.addEventListener('install', (event) => event.waitUntil(download().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(openPage(event))
  } else if (/^\/(js|css)\//.test(pathname)) event.respondWith(fetch(request).catch(() => stored(pathname)))
})
