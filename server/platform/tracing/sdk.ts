import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import {
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions'
import type { FastifyRequest } from 'fastify'
import { watchProvider, watchProviders } from '../watch-provider'
import { countedSpans } from './counted-spans'
import { provideRequestTrace } from './request-trace'
import { errorTypeOf, summaryOf } from './span-names'
import type { TracingSettings } from './settings'
import type { Tracing } from './tracing'

/** Attributes that no convention names. */
const REQUEST_ID = 'yaoda.request.id'
const PROVIDER = 'yaoda.provider.name'
const PROVIDER_CALL = 'yaoda.provider.call'

/** Most spans that wait for the collector; some 2 MB. */
const QUEUE = 2048
/** How long a stopping process waits for the collector, in ms: a part of the 10 s in which it must end. */
const FLUSH_MS = 2000
/** Most characters of an attribute: the text of a statement with many rows is long. */
const MOST_CHARACTERS = 2000
/** Probes of load balancers, each second: no traces. */
const PROBES = new Set<string | undefined>(['/api/healthz', '/api/readyz'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const FAILED = 500

interface Options {
  /** Name of this process among those of the service. */
  instance: string
  /** Reports the first failure to reach the collector after a success. */
  onFailure?: (code: string) => void
  queueSize?: number
  flushMs?: number
  /** Time limit of one request to the collector, in ms; `OTEL_EXPORTER_OTLP_TIMEOUT` when absent. */
  exportMs?: number
}

/** Returns why the collector took no spans: its HTTP status or the kind of the error. */
const reasonOf = (error?: Error) => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'number' ? `http ${code}` : errorTypeOf(error)
}

/** Opens the tracer. Its settings beyond `settings` are variables that the SDK reads. */
function openTracer({ endpoint }: TracingSettings, { instance, onFailure, queueSize = QUEUE, exportMs }: Options) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, ...(exportMs && { timeoutMillis: exportMs }) })
  const spans = countedSpans({ exporter, queueSize, onFailure: (error) => onFailure?.(reasonOf(error)) })
  const named = resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'yaoda', 'service.instance.id': instance })
  const provider = new BasicTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [spans.processor],
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
  })
  return { provider, tracer: provider.getTracer('yaoda'), counts: spans.counts }
}

/** Context key under which the `traceparent` of a request's span is found below it. */
const REQUEST_TRACE = createContextKey('yaoda.request.trace')

/** Returns the context of a `traceparent`; undefined without one that can be read. */
function contextOf(traceparent: unknown): Context | undefined {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : undefined
}

/** Returns the context of the caller. Ignores `tracestate` and `baggage`, which may hold any text. */
const callerOf = ({ headers }: FastifyRequest): Context => contextOf(headers.traceparent) ?? ROOT_CONTEXT

function traceParentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`
}

function markFailed(span: Span, type: string) {
  // Sets no message: that of an error may quote a value.
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ATTR_ERROR_TYPE, type)
}

/** Starts to trace this process. Uses no global of the SDK, so that several servers may run in one process. */
export function createTracing(settings: TracingSettings, options: Options): Tracing {
  const { provider, tracer, counts } = openTracer(settings, options)
  const { flushMs = FLUSH_MS } = options
  const running = new AsyncLocalStorage<Context>()
  const runningSpan = () => trace.getSpan(running.getStore() ?? ROOT_CONTEXT)

  function start(name: string, kind: SpanKind, attributes: Attributes, parent = running.getStore() ?? ROOT_CONTEXT) {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    return { span, context: trace.setSpan(parent, span) }
  }

  /** Ends the span once the work does. */
  function endWith<T>(span: Span, work: Promise<T>): Promise<T> {
    work.then(
      () => span.end(),
      (error: unknown) => {
        markFailed(span, errorTypeOf(error))
        span.end()
      },
    )
    return work
  }

  const endRequestTrace = provideRequestTrace(() => running.getStore()?.getValue(REQUEST_TRACE) as string | undefined)

  function startRequest(request: FastifyRequest) {
    const { url: route } = request.routeOptions
    const method = METHODS.has(request.method) ? request.method : '_OTHER'
    const attributes: Attributes = { [ATTR_HTTP_REQUEST_METHOD]: method, [REQUEST_ID]: request.id }
    if (route !== undefined) attributes[ATTR_HTTP_ROUTE] = route
    const name = route === undefined ? method : `${method} ${route}`
    const { span, context } = start(name, SpanKind.SERVER, attributes, callerOf(request))
    return { span, context: context.setValue(REQUEST_TRACE, traceParentOf(span)) }
  }

  const watchOne: Tracing['provider'] = (name, one) =>
    watchProvider(one, (call, work) => {
      const attributes = { [PROVIDER]: name, [PROVIDER_CALL]: call }
      const { span, context } = start(`${name}.${call}`, SpanKind.CLIENT, attributes)
      const result = running.run(context, work)
      // Leaves the span of a method without a promise open, so that it is never sent: such a method makes no request.
      return result instanceof Promise ? endWith(span, result) : result
    })

  return {
    watch(app) {
      const contexts = new WeakMap<FastifyRequest, Context>()
      app.addHook('onRequest', (request, reply, done) => {
        if (PROBES.has(request.routeOptions.url)) return done()
        const { span, context } = startRequest(request)
        contexts.set(request, context)
        reply.raw.once('close', () => {
          if (reply.raw.headersSent) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, reply.statusCode)
          if (!reply.raw.writableFinished) markFailed(span, 'aborted')
          else if (reply.statusCode >= FAILED) markFailed(span, String(reply.statusCode))
          span.end()
        })
        running.run(context, done)
      })
      // Runs after the body is parsed: its stream does not carry the context on.
      app.addHook('preHandler', (request, _, done) => {
        const context = contexts.get(request)
        return context ? running.run(context, done) : done()
      })
    },
    run: (name, attributes, work, traceparent) => {
      const { span, context } = start(name, SpanKind.INTERNAL, attributes, contextOf(traceparent))
      return endWith(span, running.run(context, work))
    },
    fail(error) {
      const span = runningSpan()
      if (span) markFailed(span, errorTypeOf(error))
    },
    onStatement(event) {
      const context = running.getStore()
      if (!context || !trace.getSpan(context)?.isRecording()) return
      const end = Date.now()
      const summary = summaryOf(event.query.sql)
      const attributes = {
        [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
        [ATTR_DB_QUERY_SUMMARY]: summary,
        [ATTR_DB_QUERY_TEXT]: event.query.sql,
      }
      const startTime = end - event.queryDurationMillis
      const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes, startTime }, context)
      if (event.level === 'error') markFailed(span, errorTypeOf(event.error))
      span.end(end)
    },
    provider: watchOne,
    providers: (all) => watchProviders(all, watchOne),
    logFields() {
      const span = runningSpan()?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    counts,
    stop: async () => {
      endRequestTrace()
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, pause(flushMs, undefined, { ref: false })])
    },
  }
}
