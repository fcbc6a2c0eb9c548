import fastify from 'fastify'

// What is measured against: a Fastify that sends the bytes it was given and does nothing else. A process of its own, as
// the mall is one. Run by bench/beside.ts with its port.

const app = fastify()
let bytes = Buffer.from('{}')

app.put('/bytes', { bodyLimit: 10_000_000 }, (request, reply) => {
  bytes = Buffer.from(JSON.stringify(request.body))
  return reply.send({})
})
app.all('/*', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))

await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
