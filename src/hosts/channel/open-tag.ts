import type { MiniProgramTarget } from '../mini-program/contract'
import { success, unsupported, type HostResult } from '../result'

/** How long to wait for a button that is not rendered yet, in ms. */
const DRAWN_MS = 3000
const LOOK_MS = 50

async function drawn(selector: string): Promise<Element | null> {
  for (let waited = 0; waited < DRAWN_MS; waited += LOOK_MS) {
    const match = document.querySelector(selector)
    if (match) return match
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return null
}

/**
 * Covers a button of ours with `<wx-open-launch-weapp>`, which WeChat renders and handles. A tap goes to whichever is
 * there: when WeChat refuses the tag it is removed again.
 * @spec BC-86
 */
export async function coverByTag(
  over: string,
  { appId, path }: MiniProgramTarget,
  opened: () => void,
): Promise<HostResult> {
  const button = await drawn(over)
  if (!(button instanceof HTMLElement)) return unsupported('link')
  const tag = document.createElement('wx-open-launch-weapp')
  tag.setAttribute('appid', appId)
  tag.setAttribute('path', path)
  Object.assign(tag.style, { position: 'absolute', inset: '0', overflow: 'hidden' })
  // Sets sizes in screen units, because WeChat renders it in its own frame.
  const template = document.createElement('script')
  template.type = 'text/wxtag-template'
  template.textContent = '<div style="width:100vw;height:100vh"></div>'
  tag.append(template)
  tag.addEventListener('error', () => tag.remove())
  tag.addEventListener('launch', opened)
  // Stops the event: a tap on the tag is not a tap on the element below.
  tag.addEventListener('click', (event) => event.stopPropagation())
  button.style.position = 'relative'
  button.append(tag)
  return success(undefined)
}
