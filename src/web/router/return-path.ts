const elsewhere = 'http://own.invalid';

/** Returns an internal path or undefined: a sign-in link must not redirect to another site. */
export function safePath(written: string | null): string | undefined {
  if (!written?.startsWith('/')) return undefined;
  const url = parse(written);
  if (url?.origin !== elsewhere) return undefined;
  // Check the path as the browser parses it: '/\t/other.example' and '/.//other.example' lead to other sites.
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

/** The sign-in or registration page, with the path to return to. */
export function authAddress({ register, returnTo = '/' }: { register?: boolean; returnTo?: string } = {}): string {
  const query = new URLSearchParams();
  if (register) query.set('register', 'true');
  if (returnTo !== '/') query.set('return', returnTo);
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
