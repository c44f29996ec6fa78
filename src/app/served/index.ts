// Not part of the app: the H5 build bundles it for the server, which puts first screens into pages (ADR 0011).
export { drawHome } from './home'
export { drawGoods } from './goods'
