import type { Plugin } from 'vite';

const contract = /\/src\/(?:[^/]+\/(?:[a-z-]+-)?contract(?:\/[^/]+)?|shared\/(?:markdown|notifications|session))\.ts$/;
/** Only says what things are: where nothing of it is used it may go whole, whatever it calls on the way. */
const declarations = /\/src\/(?:[^/]+\/(?:(?:[a-z-]+-)?(?:contract|schemas)|contract\/[^/]+)|shared\/[^/]+)\.ts$/;

/** What the typed client reads of an endpoint. All else is for the server: schemas, and with them zod's 24 kB. */
const keptProperties = new Set(['method', 'path', 'paged', 'creates', 'sharedUntil', 'upload']);

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
        if (!contract.test(id) || !isEndpointCall(node)) return true;
        const [definition] = node.arguments as Node[];
        for (const property of (definition?.properties ?? []) as Node[]) {
          const { name } = property.key as { name: string };
          if (!keptProperties.has(name)) edits.set(property.start, { end: endWithComma(code, property.end), by: '' });
        }
        return false;
      });
      let kept = code;
      for (const [start, { end, by }] of [...edits].sort(([a], [b]) => b - a)) {
        kept = kept.slice(0, start) + by + kept.slice(end);
      }
      return { code: kept, map: null, moduleSideEffects: false };
    },
  };
}

function isEndpointCall(node: Node): boolean {
  return (node.callee as { name?: string }).name === 'endpoint';
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
