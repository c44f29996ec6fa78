// What the server draws with: the app's own stand-ins (see ../served.ts).
export { default as Image } from './image.js'
export { default as Text } from './text.js'
// Named by the search field, for pages where one can type.
export { default as Input, default as View } from './view.js'
