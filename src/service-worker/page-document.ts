import { isOfflineRead } from '../shared/offline.ts';

interface SerializedState {
  queries: { queries: readonly { queryKey: readonly unknown[]; state: { data?: unknown } }[] };
}

interface PageDocument {
  /** What the page shows, by the address at which the API says the same. */
  reads: ReadonlyMap<string, unknown>;
  /** The document, with the time at which it was kept: the page shows it. */
  html: string;
  files: readonly string[];
}

const stateElement = /<script type="application\/json" id="state">(.*?)<\/script>/s;

/** What of a document must be known to keep it, or undefined where it is none of ours. */
export function readPageDocument(html: string, savedAt: Date): PageDocument | undefined {
  const written = stateElement.exec(html)?.[1];
  if (!written) return undefined;
  const { queries } = JSON.parse(written) as SerializedState;
  return {
    reads: new Map(
      queries.queries.flatMap(({ queryKey, state }) => {
        const address = addressOf(queryKey);
        return address && isOfflineRead(address) ? [[address, state.data]] : [];
      }),
    ),
    html: html.replace(' id="state">', ` id="state" data-saved-at="${savedAt.toISOString()}">`),
    files: filesOf(html),
  };
}

/** Scripts and styles by the names that the build gave them, and the pictures that stand in the page. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)|\/(?:[a-z]+\/)?[a-z-]+\.svg/g))];
}

/** The key of a read is its path and what stands in for the names in it. */
function addressOf([path, input]: readonly unknown[]): string | undefined {
  if (typeof path !== 'string') return undefined;
  const { params = {} } = (input ?? {}) as { params?: Readonly<Record<string, string>> };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
