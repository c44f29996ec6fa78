/** Hosts of the insurers: policies open external pages only there. */
const HOSTS: readonly string[] = ['policy.insurer-demo.example']

/** Whether the url is a safe page of such an insurer. Any unusual url is refused. @spec S20 */
export function isInsurersAddress(url: string): boolean {
  const found = /^https:\/\/([a-z0-9.-]+)(?:[/?#]\S*)?$/.exec(url)
  return found !== null && HOSTS.includes(found[1] as string)
}
