let landing = ''

/**
 * The address that opened the app as WeChat has it, secrets included and without the fragment: iOS signs against it for as long
 * as the web view lives, whatever the address bar shows. In memory only.
 */
export const keepLanding = (href: string) => {
  landing ||= withoutHash(href)
}

export const landingUrl = () => landing

export const withoutHash = (href: string) => href.split('#')[0] ?? ''
