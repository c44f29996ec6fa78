/** Returns a url of ours in the form others need: complete, in ASCII. */
export const absoluteUrl = (path: string) => new URL(path, window.location.origin).href
