import type { FastifyInstance } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import { type Preferences, preferenceCookieSeconds, preferenceCookies } from '../../shared/preferences.ts';
import { Failure } from '../http/replies/failure.ts';
import { isCrossSiteWrite } from '../http/security/cross-site-write.ts';
import { apiHeaders } from '../http/security/security-headers.ts';
import { preferencesOf } from '../http/visitor.ts';
import type { Kernel } from '../kernel.ts';

/** The settings menu as a plain form, for use before the scripts load or without them. */
export async function servePreferencesForm(http: FastifyInstance, { config }: Kernel): Promise<void> {
  await http.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post('/preferencias', async (request, reply) => {
      if (isCrossSiteWrite(request, config.publicUrl)) throw new Failure(failures.foreignOrigin);
      if (!(request.body instanceof URLSearchParams)) throw new Failure(failures.invalidInput);
      const sent = request.body;
      const names = Object.entries(preferenceCookies) as [keyof Preferences, string][];
      const cookies = {
        ...request.cookies,
        ...Object.fromEntries(
          names.flatMap(([name, cookie]) => (sent.has(name) ? [[cookie, sent.get(name) ?? '']] : [])),
        ),
      };
      const chosen = preferencesOf({ cookies, headers: request.headers });
      for (const [name, cookie] of names) {
        // Whoever closed no announcement and chose no reading has no cookie for it.
        if (chosen[name] === '' || (name === 'reading' && cookies[cookie] === undefined)) continue;
        const lasting = {
          path: '/',
          maxAge: preferenceCookieSeconds,
          secure: request.server.siteCookies.isSecure(request),
        } as const;
        reply.setCookie(cookie, chosen[name], { ...lasting, sameSite: 'lax' });
      }
      return reply.headers(apiHeaders).redirect(ownAddress(sent.get('return')), 303);
    });
  });
}

/** A path on this site. `//host` and `/\host` lead to other hosts. */
function ownAddress(given: string | null): string {
  return given && /^\/(?![/\\])[\x20-\x7e]*$/.test(given) ? given : '/';
}
