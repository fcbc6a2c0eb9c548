import type { FastifyReply } from 'fastify'

export type Answer = FastifyReply
