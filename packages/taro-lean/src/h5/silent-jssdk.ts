import { replaceOnce } from '../shape'

const BEACON = 'i.src = e;'

/**
 * Loader of weixin-js-sdk. The SDK sends the address of the page and the timing of its calls to open.weixin.qq.com twice a visit; an
 * address holds search words, and the shopper has not agreed to that. A trick of privacy, not of size.
 */
export default (source: string) => replaceOnce('silent-jssdk', source, BEACON, '')
