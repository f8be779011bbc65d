import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

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
 * Decided by the configuration and not by the request: behind an untrusted proxy, every request looks like plain http. Browsers accept a `__Host-`
 * cookie only from this host over https, so no other host of the domain can plant one.
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

/** Sets a cookie that scripts cannot read and other sites cannot send. */
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
