/** Reads the body of a reply; null when it has more bytes than allowed: a provider must not fill our memory. */
export async function boundedBody(response: Response, mostBytes: number): Promise<Buffer | null> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    chunks.push(part.value)
    if (size <= mostBytes) continue
    await reader?.cancel()
    return null
  }
  return Buffer.concat(chunks)
}
