import { isOfflineRead } from '../shared/pages/offline.ts';

interface SerializedState {
  queries: { queries: readonly { queryKey: readonly unknown[]; state: { data?: unknown } }[] };
}

export interface PageDocument {
  /** API replies contained in the page, by the path of their call. */
  reads: ReadonlyMap<string, unknown>;
  /** The document with the time of saving, which the page displays. */
  html: string;
  files: readonly string[];
}

const stateElement = /<script type="application\/json" id="state">(.*?)<\/script>/s;

/** Extracts what saving needs; undefined if the document is not ours, such as a captive portal. */
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

/** The hashed scripts and styles, the site's own style sheet and the images of a document. */
export function filesOf(html: string): string[] {
  return [
    ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)|\/sitio\.css\?[\w-]+|\/(?:[a-z]+\/)?[a-z-]+\.svg/g)),
  ];
}

/** A query key is the path template and its parameters. */
function addressOf([path, input]: readonly unknown[]): string | undefined {
  if (typeof path !== 'string') return undefined;
  const { params = {} } = (input ?? {}) as { params?: Readonly<Record<string, string | number>> };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${params[name] ?? ''}`);
}
