import { readTracing } from './settings'

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
const read = (env: NodeJS.Dict<string>) => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env })

test('traces are on with an endpoint alone', () => {
  expect(readTracing({ OTEL_SERVICE_NAME: 'yaoda', OTEL_TRACES_SAMPLER: 'sometimes' })).toBeNull()
  expect(read({})).toEqual({ endpoint: OTEL_EXPORTER_OTLP_ENDPOINT })
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT.*http/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:secret@127.0.0.1' }, /OTEL_EXPORTER_OTLP_HEADERS/],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /OTEL_EXPORTER_OTLP_PROTOCOL.*4318/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /OTEL_EXPORTER_OTLP_HEADERS.*name=value/],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, /OTEL_TRACES_SAMPLER.*parentbased_traceidratio/],
  [{ OTEL_TRACES_SAMPLER_ARG: '0.1' }, /OTEL_TRACES_SAMPLER=parentbased_traceidratio/],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio' }, /OTEL_TRACES_SAMPLER_ARG/],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10%' }, /OTEL_TRACES_SAMPLER_ARG.*0 到 1/],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1.5' }, /OTEL_TRACES_SAMPLER_ARG.*0 到 1/],
])('refuses what the SDK would ignore silently: %j', (env, message) => {
  expect(() => read(env)).toThrow(message)
})

test('quotes no key of a header or an address', () => {
  for (const env of [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:secret@b' }])
    expect(() => read(env)).toThrow(/^(?!.*secret)/)
})

test('takes headers and a ratio as the SDK reads them', () => {
  const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a, x-team=shop', ...sampler })).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
  })
})
