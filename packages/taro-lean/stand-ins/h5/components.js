// Stands in for @tarojs/components where the server draws: the stand-ins that the app draws with (src/h5/served-screen.ts).
export { default as Image } from './image.js'
export { default as Text } from './text.js'
export { default as View } from './view.js'
