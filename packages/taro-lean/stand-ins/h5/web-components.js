// Taro's web components, except those that have a stand-in.
export * from '@tarojs/components/lib/react'
export { default as Canvas } from './canvas.js'
