// The app's entry. Evaluating all of its code at once would keep a finger on a slow phone waiting for a fifth of a second, so
// the big parts are evaluated one by one, and the browser has its turn between them.
const parts = [
  () => require('react-dom'),
  () => require('mobx'),
  () => require('@/hosts'),
  () => require('@/app'),
  () => require('@/app.config'),
]

const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  parts.shift()()
  if (parts.length) port2.postMessage(null)
}
port2.postMessage(null)
