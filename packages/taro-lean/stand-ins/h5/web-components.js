// Taro's web components, but for those that have a stand-in.
export * from '@tarojs/components/lib/react'
export { default as Canvas } from './canvas.js'
