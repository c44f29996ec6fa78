// Stands in for Taro's H5 tab bar, a web component with a runtime of its own: the app's bar is a component of its pages.
export const defineCustomElementTaroTabbar = () => {}
