/** Description of events in each host. */
import type { Dict, HostName, VNode } from './types'

/** Canonical (lower case) names of the events that bubble. */
export const BUBBLES = new Set([
  'touchstart',
  'touchmove',
  'touchcancel',
  'touchend',
  'touchforcechange',
  'tap',
  'longpress',
  'longtap',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
])

export function describeNode(node: VNode, host: HostName): Dict {
  const id = typeof node.attrs.id === 'string' ? node.attrs.id : ''
  const base = { id, dataset: { ...node.data }, offsetLeft: 0, offsetTop: 0 }
  return host === 'alipay' ? { ...base, tagName: node.tag, targetDataset: { ...node.data } } : base
}

export function touch(x = 10, y = 10): Dict {
  return { identifier: 0, pageX: x, pageY: y, clientX: x, clientY: y, force: 1 }
}
