/** Who insures the shop's customers: the only pages of others that their policies are shown on. */
const HOSTS: readonly string[] = ['policy.insurer-demo.example']

/** Is this a page of such an insurer's, and safe on its way? Anything odd in an address is none. @spec S20 */
export function isInsurersAddress(url: string): boolean {
  const found = /^https:\/\/([a-z0-9.-]+)(?:[/?#]\S*)?$/.exec(url)
  return found !== null && HOSTS.includes(found[1] as string)
}
