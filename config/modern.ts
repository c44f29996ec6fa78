// Packages that ship syntax newer than the oldest supported browsers and hosts.
const MODERN = ['zxing-wasm', 'history', 'universal-router', 'path-to-regexp', 'chart\\.js', '@kurkle[\\\\/]color']
const modern = new RegExp(`node_modules[\\\\/](${MODERN.join('|')})[\\\\/]`)

/** Whether swc compiles a file of a package. */
export const isModern = (file: string): boolean => modern.test(file)
