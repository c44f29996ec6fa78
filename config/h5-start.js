// Entry of the app on H5. Evaluates the big parts one by one, so that a slow phone can react to taps in between: all
// the code at once takes a fifth of a second. Every page but home needs the tables that home loads later, so their
// script loads at the same time. A shared link to home with a query may lead to another page, and a partner's shopper
// sees the page of the shell.
const needsTables = () => {
  const { pathname, search } = window.location
  let isPartner
  try {
    isPartner = 'platform' in window.localStorage
  } catch {}
  return pathname !== '/' || search !== '' || isPartner
}

let tables = null
/** @type {(() => unknown)[]} */
const parts = [
  // Runs after the task that evaluates this script, because the first read of the storage waits for the browser.
  () => {
    if (needsTables()) tables = require('@/hosts/lazy-tables').lazyTables.fetch()
  },
  () => require('mobx'),
  () => require('@/hosts'),
  () => tables,
  // Sends the first calls of the page, which are answered while the rest is evaluated.
  () => require('@/app/app'),
  () => require('react-dom'),
  () => require('@/app'),
  () => require('@/app.config'),
]

const { port1, port2 } = new MessageChannel()
port1.onmessage = async () => {
  await parts.shift()()
  if (parts.length) port2.postMessage(null)
}
port2.postMessage(null)
