// The app's entry. Evaluating all of its code at once would keep a finger on a slow phone waiting for a fifth of a second, so
// the big parts are evaluated one by one, and the browser has its turn between them.
// Every page but home needs what comes after home's first frame; that code is on its way meanwhile. Who shares or follows a link
// to home with a query may be led on from there.
const { pathname, search } = window.location
const isHome = pathname === '/' && search === ''
const later = isHome ? null : require('@/hosts/later').later.fetch()

const parts = [
  () => require('react-dom'),
  () => require('mobx'),
  () => require('@/hosts'),
  () => later,
  () => require('@/app'),
  () => require('@/app.config'),
]

const { port1, port2 } = new MessageChannel()
port1.onmessage = async () => {
  await parts.shift()()
  if (parts.length) port2.postMessage(null)
}
port2.postMessage(null)
