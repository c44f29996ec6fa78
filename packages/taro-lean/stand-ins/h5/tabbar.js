// Stands in for Taro's H5 tab bar, a web component that brings 12 KB of runtime (brotli): ours is a page's own component.
export const defineCustomElementTaroTabbar = () => {}
