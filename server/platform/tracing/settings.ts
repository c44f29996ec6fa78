import { ConfigError } from '../config-error'

/** Address of the collector. The SDK itself reads the other OTEL variables: service name, headers, sampler, time limits. */
export interface TracingSettings {
  /** Base url of the collector's OTLP/HTTP interface, without `/v1/traces`. */
  endpoint: string
}

const SAMPLERS = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
]
const isRatio = (sampler: string) => sampler.endsWith('traceidratio')

/** Refuses a sampler that the SDK would replace silently by one that keeps every trace. */
function checkSampler({ OTEL_TRACES_SAMPLER: sampler = '', OTEL_TRACES_SAMPLER_ARG: ratio = '' }: NodeJS.Dict<string>) {
  if (sampler && !SAMPLERS.includes(sampler))
    throw new ConfigError(`OTEL_TRACES_SAMPLER 必须是 ${SAMPLERS.join('、')} 之一，现在是 ${sampler}`)
  if (ratio && !isRatio(sampler))
    throw new ConfigError(
      'OTEL_TRACES_SAMPLER_ARG 需要 OTEL_TRACES_SAMPLER=parentbased_traceidratio（或 traceidratio）',
    )
  if (isRatio(sampler) && !(ratio && Number(ratio) >= 0 && Number(ratio) <= 1))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG 必须是 0 到 1 的比例，现在是 ${ratio}`)
}

/** Refuses an address that cannot be reached or that holds a key; quotes neither key nor password. */
function checkEndpoint(endpoint: string) {
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT 必须是 http 或 https 地址，例如 http://127.0.0.1:4318')
  const { username, password, search } = new URL(endpoint)
  if (username || password || search)
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT 不能含有密码或参数：请写在 OTEL_EXPORTER_OTLP_HEADERS，例如 authorization=Bearer%20…',
    )
}

const HEADERS = /^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*$/

/** Reads whether and where to send traces; null: off. Throws a ConfigError. */
export function readTracing(env: NodeJS.Dict<string>): TracingSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return null
  checkEndpoint(endpoint)
  if (env.OTEL_EXPORTER_OTLP_PROTOCOL === 'grpc')
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL 不支持 grpc：请使用收集器的 OTLP/HTTP 端口（通常是 4318）')
  if (env.OTEL_EXPORTER_OTLP_HEADERS && !HEADERS.test(env.OTEL_EXPORTER_OTLP_HEADERS))
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS 的写法是 name=value,name=value')
  checkSampler(env)
  return { endpoint }
}
