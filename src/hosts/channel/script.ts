/** Timeout in ms of a script of the app around us. @spec BC-60 */
const SCRIPT_MS = 120_000

const loading = new Map<string, Promise<boolean>>()

/** Loads a script once; returns false when it fails to load. A failed load can be repeated. */
export function loadScript(url: string): Promise<boolean> {
  const known = loading.get(url)
  if (known) return known
  const request = new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    const end = (isLoaded: boolean) => {
      clearTimeout(timer)
      if (!isLoaded) {
        loading.delete(url)
        script.remove()
      }
      resolve(isLoaded)
    }
    const timer = setTimeout(() => end(false), SCRIPT_MS)
    script.onload = () => end(true)
    script.onerror = () => end(false)
    script.src = url
    document.head.appendChild(script)
  })
  loading.set(url, request)
  return request
}
