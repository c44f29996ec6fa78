import type { WithScreen } from './ports'

/** Number of screens that a page is scrolled before the back-to-top button shows. */
const SCREENS = 2.5

/** Whether a page is scrolled so far, in px, that the back-to-top button shows. */
export const showsBackToTop = ({ screen }: WithScreen, top: number) => top > SCREENS * screen.windowHeight
