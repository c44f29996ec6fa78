let landing = ''

/**
 * Keeps the url that opened the app as WeChat knows it, with secrets and without the fragment: iOS signs against it for
 * the whole life of the web view, whatever the address bar shows. In memory only.
 */
export const saveLanding = (href: string) => {
  landing ||= withoutHash(href)
}

export const landingUrl = () => landing

export const withoutHash = (href: string) => href.split('#')[0] ?? ''
