// Health check of the container: whether the server of this machine is ready.
const url = `http://127.0.0.1:${process.env.PORT || 8080}/api/readyz`
const { ok } = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
