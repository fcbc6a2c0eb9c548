import fastify from 'fastify'

// The baseline: a Fastify that only sends given bytes. Runs in its own process, like the mall. Started by
// bench/beside.ts with its port.

const app = fastify()
let bytes = Buffer.from('{}')

app.put('/bytes', { bodyLimit: 10_000_000 }, (request, reply) => {
  bytes = Buffer.from(JSON.stringify(request.body))
  return reply.send({})
})
app.all('/*', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))

await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
