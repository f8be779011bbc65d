import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** How this site names and marks its cookies. */
export interface SiteCookies {
  session: string;
  isSecure(request: FastifyRequest): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    siteCookies: SiteCookies;
  }
}

/**
 * By the configuration, not by the request: behind a proxy that is not trusted every request looks like plain http. Browsers take a
 * `__Host-` cookie from this host over https alone, so no other host of the domain can plant one.
 */
export function siteCookies({ publicUrl }: Pick<Config, 'publicUrl'>): SiteCookies {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return {
    session: isHttps ? '__Host-session' : 'session',
    isSecure: (request) => isHttps || (publicUrl === undefined && request.protocol === 'https'),
  };
}

export function sessionCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[request.server.siteCookies.session];
}

interface PrivateCookie {
  name: string;
  value: string;
  maxAge: number;
  path?: string;
}

/** One that scripts cannot read and other sites do not send. */
export function setPrivateCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge, path = '/' }: PrivateCookie,
): void {
  const secure = request.server.siteCookies.isSecure(request);
  reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'lax', maxAge, secure });
}

export function clearPrivateCookie(request: FastifyRequest, reply: FastifyReply, name: string, path = '/'): void {
  const secure = request.server.siteCookies.isSecure(request);
  reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure });
}
