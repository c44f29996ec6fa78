/** Hosts of the insurers: policies open external pages only there. */
const HOSTS: readonly string[] = ['policy.insurer-demo.example']

/** Whether the url is a safe page of such an insurer. Any unusual url is refused. @spec S20 */
export function isInsurersAddress(url: string): boolean {
  const match = /^https:\/\/([a-z0-9.-]+)(?:[/?#]\S*)?$/.exec(url)
  return match !== null && HOSTS.includes(match[1] as string)
}
