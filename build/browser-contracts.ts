import type { Plugin } from 'vite';

const contract = /\/src\/(?:[^/]+\/(?:[a-z-]+-)?contract(?:\/[^/]+)*)\.ts$/;
/** These modules only declare values: an unused one may be dropped whole, whatever it calls. */
const declarations =
  /\/src\/(?:[^/]+\/(?:(?:[a-z-]+-)?(?:contract|schemas)|contract(?:\/[^/]+)+)|shared\/(?:[^/]+\/)?[^/]+)\.ts$/;

/** The properties that the typed client reads. The others are for the server: schemas, and with them 24 kB of zod. */
const clientProperties = new Set(['method', 'path', 'paged', 'creates', 'upload']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Strips each `endpoint({…})` in a contract to what the browser needs. Its schemas become unused and are tree-shaken, unless a form imports one:
 * such schemas belong in a separate file.
 */
export function browserContracts(): Plugin {
  return {
    name: 'browser-contracts',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(code, id) {
      if (!declarations.test(id)) return;
      const edits = new Map<number, { end: number; by: string }>();
      walk(this.parse(code) as unknown as Node, (node) => {
        // Calls inside functions have effects and must not be marked pure.
        if (/Function/.test(node.type)) return false;
        if (node.type !== 'CallExpression') return true;
        // Marks the call as pure; otherwise the bundler keeps every schema.
        edits.set(node.start, { end: node.start, by: '/* @__PURE__ */ ' });
        if (!contract.test(id)) return true;
        const leftOut = serverOnlyParts(node);
        for (const { start, end } of leftOut ?? []) edits.set(start, { end: endWithComma(code, end), by: '' });
        return leftOut === undefined;
      });
      let kept = code;
      for (const [start, { end, by }] of [...edits].sort(([a], [b]) => b - a)) {
        kept = kept.slice(0, start) + by + kept.slice(end);
      }
      return { code: kept, map: null, moduleSideEffects: false };
    },
  };
}

/** The parts of an `endpoint({…})` or `commonPart({…})` that the browser does not need; undefined for other calls. */
function serverOnlyParts(call: Node): Node[] | undefined {
  const [definition] = call.arguments as Node[];
  const { name: called } = call.callee as { name?: string };
  if (called === 'commonPart') return definition && [definition];
  if (called !== 'endpoint') return undefined;
  // A spread has no key; it is a common part.
  const nameOf = ({ key }: Node) => (key as { name: string } | undefined)?.name ?? '';
  return ((definition?.properties ?? []) as Node[]).filter((property) => !clientProperties.has(nameOf(property)));
}

function endWithComma(code: string, end: number): number {
  const comma = /^\s*,/.exec(code.slice(end));
  return end + (comma?.[0].length ?? 0);
}

/** Descends into the children of a node if `visit` returns true. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) walk(child as Node, visit);
    }
  }
}
