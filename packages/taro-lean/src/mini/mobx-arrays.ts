import { replaceOnce } from '../shape'

/**
 * Loader of MobX. MobX defines a thousand properties at load for arrays of hosts without proxies: 6 of 130 ms of the start. Every host
 * that the app serves has proxies.
 */
export default (code: string) => replaceOnce('mobx-arrays', code, 'reserveArrayBuffer(1000);', '')
