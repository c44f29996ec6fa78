// Brings the subpackage that holds the lazy modules. Asks the host once, and again after a failure.
const LONGEST_MS = 10000
let coming = null

const loadPackage = (file) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} does not come`)), LONGEST_MS)
    const settle = (answer) => (value) => {
      clearTimeout(timer)
      answer(value)
    }
    try {
      // The host's own `require` loads a file of another package when it is given callbacks.
      __non_webpack_require__(file, settle(resolve), settle(reject))
    } catch (error) {
      settle(reject)(error)
    }
  })

/** Rejects when the host does not know the call, the package does not come, or no answer comes in time. */
export function bringLazy(file) {
  if (!coming) {
    coming = loadPackage(file)
    coming.catch(() => (coming = null))
  }
  return coming
}
