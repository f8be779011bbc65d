const elsewhere = 'http://own.invalid';

/** A path of our own, or undefined: a link to sign in must not be able to send somebody to another site afterwards. */
export function safePath(written: string | null): string | undefined {
  if (!written?.startsWith('/')) return undefined;
  const url = parse(written);
  if (url?.origin !== elsewhere) return undefined;
  // As the browser reads it: '/\t/other.example' and '/.//other.example' are other sites in disguise.
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? undefined : path;
}

function parse(written: string): URL | undefined {
  try {
    return new URL(written, elsewhere);
  } catch {
    return undefined;
  }
}

export function readReturnPath(query: URLSearchParams): string {
  return safePath(query.get('return')) ?? '/';
}

/** Where one signs in or registers, to come back to `returnTo`. */
export function authAddress({ register, returnTo = '/' }: { register?: boolean; returnTo?: string } = {}): string {
  const query = new URLSearchParams();
  if (register) query.set('register', 'true');
  if (returnTo !== '/') query.set('return', returnTo);
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
