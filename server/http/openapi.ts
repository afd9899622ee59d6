import fastifyMultipart from '@fastify/multipart'
import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describeUpload } from './upload.ts'

/** Returns the OpenAPI document of the calls that `mountCalls` adds. Imported on request only, because it is rarely read. */
export async function describeCalls(mountCalls: (api: FastifyInstance) => void): Promise<object> {
  const http = Fastify()
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  await http.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Devanture',
        version: '1',
        description: 'REST API of the site',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'The site itself' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => describeUpload(jsonSchemaTransform(document), document),
  })
  await http.register(fastifyMultipart)
  http.decorateRequest('signedIn')
  await http.register(async (api) => mountCalls(api))
  await http.ready()
  return http.swagger()
}
