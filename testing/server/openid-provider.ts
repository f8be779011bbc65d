import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A minimal OpenID provider on this machine: it issues a code to anyone and checks everything about its use. */
export function createOpenIdProvider() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const codes = new Map<string, { challenge: string; redirect: string; idToken: string }>();
  const state: { issuer: string; discoveries: number; isAway: boolean; prompts?: string[]; person?: object } = {
    issuer: '',
    discoveries: 0,
    isAway: false,
  };
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** Simulates the provider's page: returns the address to which it redirects the browser. */
  function authorize(address: string, claims: object, { forged = false } = {}) {
    const asked = new URL(address).searchParams;
    const now = Math.floor(Date.now() / 1000);
    const text = `${base64({ alg: 'RS256', kid: '1' })}.${base64({
      iss: state.issuer,
      aud: asked.get('client_id'),
      iat: now,
      exp: now + 60,
      nonce: asked.get('nonce'),
      ...claims,
    })}`;
    const signature = createSign('RSA-SHA256')
      .update(text)
      .sign(forged ? stranger : privateKey, 'base64url');
    const code = `code${codes.size}${Math.random()}`;
    codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirect: asked.get('redirect_uri') ?? '',
      idToken: `${text}.${signature}`,
    });
    const { pathname } = new URL(asked.get('redirect_uri') ?? '');
    return `${pathname}?code=${code}&state=${asked.get('state')}`;
  }

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (state.isAway) return void send(500, {});
      if (request.url === '/.well-known/openid-configuration') {
        state.discoveries += 1;
        return void send(200, {
          issuer: state.issuer,
          authorization_endpoint: `${state.issuer}/authorize`,
          token_endpoint: `${state.issuer}/token`,
          jwks_uri: `${state.issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          ...(state.prompts && { prompt_values_supported: state.prompts }),
        });
      }
      if (request.url === '/jwks') {
        return void send(200, {
          keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: '1' }],
        });
      }
      // For a browser: its page signs in at once, as the person that the test names.
      if (request.url?.startsWith('/authorize?')) {
        const { pathname, search } = new URL(
          authorize(`${state.issuer}${request.url}`, state.person ?? {}),
          state.issuer,
        );
        const back = new URL(new URL(request.url, state.issuer).searchParams.get('redirect_uri') ?? '');
        return void response.writeHead(302, { location: `${back.origin}${pathname}${search}` }).end();
      }
      const sent = new URLSearchParams(Buffer.concat(chunks).toString());
      const code = codes.get(sent.get('code') ?? '');
      codes.delete(sent.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight =
        code?.challenge === challenge &&
        code.redirect === sent.get('redirect_uri') &&
        sent.get('client_secret') === 'secreto';
      if (!isRight) return void send(400, { error: 'invalid_grant' });
      return void send(200, { access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: code.idToken });
    });
  });

  return {
    state,
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
    authorize,
  };
}
