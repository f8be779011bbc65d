import type { Plugin } from 'vite';

const contract = /\/src\/(?:[^/]+\/(?:[a-z-]+-)?contract(?:\/[^/]+)?)\.ts$/;
/** Only says what things are: where nothing of it is used it may go whole, whatever it calls on the way. */
const declarations =
  /\/src\/(?:[^/]+\/(?:(?:[a-z-]+-)?(?:contract|schemas)|contract\/[^/]+)|shared\/(?:[^/]+\/)?[^/]+)\.ts$/;

/** What the typed client reads of an endpoint. All else is for the server: schemas, and with them zod's 24 kB. */
const clientProperties = new Set(['method', 'path', 'paged', 'creates', 'upload']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Leaves of each `endpoint({…})` in a contract only what the browser needs. The schemas are then unused and fall away,
 * unless a form imports one: such schemas belong in a file of their own that the contract imports, too.
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
        // What a function does is its effect: a mark in there would take it away.
        if (/Function/.test(node.type)) return false;
        if (node.type !== 'CallExpression') return true;
        // A schema that nothing uses may go, whatever was called to make it: without the mark the bundler has to keep it.
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

/** What the browser does not need of an `endpoint({…})` or a `commonPart({…})`; undefined of any other call. */
function serverOnlyParts(call: Node): Node[] | undefined {
  const [definition] = call.arguments as Node[];
  const { name: called } = call.callee as { name?: string };
  if (called === 'commonPart') return definition && [definition];
  if (called !== 'endpoint') return undefined;
  // What is spread into it is a common part, and has no key.
  const nameOf = ({ key }: Node) => (key as { name: string } | undefined)?.name ?? '';
  return ((definition?.properties ?? []) as Node[]).filter((property) => !clientProperties.has(nameOf(property)));
}

function endWithComma(code: string, end: number): number {
  const comma = /^\s*,/.exec(code.slice(end));
  return end + (comma?.[0].length ?? 0);
}

/** Goes into what is inside of a node where `visit` says so. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) walk(child as Node, visit);
    }
  }
}
