import { createApp } from './create-app'

/**
 * The app of this document or mini-program. Created before the router reads the url: a token in it is then used and
 * removed. H5 creates it before it evaluates React (`config/h5-start.js`).
 */
export const app = createApp()
