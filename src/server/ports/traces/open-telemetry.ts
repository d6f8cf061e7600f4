import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Traces } from './port.ts'

const CLOSE_MS = 2_000

/** Sends traces as OTLP over HTTP to this address. OpenTelemetry itself reads its other variables, such as `OTEL_TRACES_SAMPLER`. */
export function sendTraces(url: string): Traces {
  const ofServer = { 'service.name': 'gigfolio', 'host.name': hostname(), 'process.pid': process.pid }
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ ...ofServer, ...envDetector.detect().attributes }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  const tracer = provider.getTracer('gigfolio')
  const propagator = new W3CTraceContextPropagator()

  return {
    begin: (call, requestId, parent) => {
      const [method = '', route = ''] = call.split(' ')
      const attributes = { 'http.request.method': method, 'http.route': route, 'gigfolio.request_id': requestId }
      const from = parent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter)
      const span = tracer.startSpan(call, { kind: SpanKind.SERVER, attributes }, from)
      const inCall = trace.setSpan(ROOT_CONTEXT, span)
      return {
        statement: (name) => {
          const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
          const part = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, inCall)
          return (failure) => {
            if (failure !== undefined) part.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
            part.end()
          }
        },
        end: (status) => {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: async () => {
      const gaveUp = new AbortController()
      // A collector that is away has lost its traces. It does not keep the server from ending.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_MS, undefined, { signal: gaveUp.signal }).catch(() => {})])
      gaveUp.abort()
    },
  }
}
