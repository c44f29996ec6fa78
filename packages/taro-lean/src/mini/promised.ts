import type { LoaderContext } from 'webpack'
import { replaceOnce } from '../shape'

const LIST = /const needPromiseApis = new Set\(\[[^\]]*\]\)/

/**
 * Loader for WeChat. Taro turns every call of the host that it knows into one that answers a promise, by two lists of 150 names. The
 * option `names` lists those that the app calls through Taro.
 */
export default function promised(this: LoaderContext<{ names: readonly string[] }>, code: string) {
  return replaceOnce('promised', code, LIST, `const needPromiseApis = new Set(${JSON.stringify(this.getOptions().names)})`)
}
