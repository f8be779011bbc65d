import { join, relative } from 'node:path';
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { projectRoot } from '../../../src/server/config/project-root.ts';
import { isMarked, placeOf } from './mark-statements.ts';

/** A type, as far as a value or column can be compared with it. */
export type Shape =
  | 'unknown'
  | 'null'
  | 'undefined'
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | { value: string | number | boolean }
  | { list: Shape }
  | { fields: Record<string, Shape> }
  | { anyOf: Shape[] };

/** The row type beside a statement, as text and parsed. */
export interface Declared {
  name: string;
  shape: Shape;
}

/** Every `sql` and `query` in the server's source by position; null without a row type. */
export function readRowTypes(): Record<string, Declared | null> {
  const api = new API({ cwd: projectRoot });
  try {
    const config = join(projectRoot, 'tsconfig.server.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('TypeScript does not find the project of the server.');
    const { program, checker } = project;
    const declared: Record<string, Declared | null> = {};
    for (const name of program.getSourceFileNames()) {
      const file = relative(projectRoot, name);
      const source = isMarked(file) ? program.getSourceFile(name) : undefined;
      if (!source) continue;
      const visit = (node: Node): void => {
        const statement = statementAt(node);
        if (statement) {
          const { named, row } = statement;
          declared[`${file}:${placeOf(source.text, named.getStart(source))}`] = row
            ? declaredBy(checker, row, row.getText(source))
            : null;
        }
        node.forEachChild(visit);
      };
      visit(source);
    }
    return declared;
  } finally {
    api.close();
  }
}

function statementAt(node: Node): { named: Node; row: TypeNode | undefined } | undefined {
  if (isTaggedTemplateExpression(node)) {
    const isSql = isIdentifier(node.tag) && node.tag.text === 'sql';
    return isSql ? { named: node.tag, row: node.typeArguments?.[0] } : undefined;
  }
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined;
  const { name } = node.expression;
  return isIdentifier(name) && name.text === 'query' ? { named: name, row: node.typeArguments?.[0] } : undefined;
}

function declaredBy(checker: Checker, row: TypeNode, name: string): Declared {
  const type = checker.getTypeFromTypeNode(row);
  return { name, shape: type ? shapeOf(checker, type) : 'unknown' };
}

const plain: readonly (readonly [flag: TypeFlags, shape: Shape])[] = [
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.String | TypeFlags.TemplateLiteral, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
];

function shapeOf(checker: Checker, type: Type, depth = 0): Shape {
  const found = plain.find(([flag]) => type.flags & flag);
  if (found) return found[1];
  if (type.isLiteralType()) return literal(type.value);
  if (type.isUnionType()) {
    return { anyOf: (type.getTypes() ?? []).map((member) => shapeOf(checker, member, depth)) };
  }
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) || depth > 6) return 'unknown';
  return objectShape(checker, type, depth);
}

function literal(value: unknown): Shape {
  const isKnown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isKnown ? { value } : 'unknown';
}

function objectShape(checker: Checker, type: Type, depth: number): Shape {
  const name = type.getSymbol()?.name;
  if (name === 'Date' || name === 'Buffer') return name;
  if (checker.isArrayLikeType(type)) {
    const [item, ...others] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    return { list: item && others.length === 0 ? shapeOf(checker, item, depth + 1) : 'unknown' };
  }
  if (checker.getIndexInfosOfType(type).length > 0) return 'unknown';
  const symbols = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(symbols);
  const fields = symbols.map((symbol, place): [string, Shape] => {
    const fieldType = types[place];
    const shape = fieldType ? shapeOf(checker, fieldType, depth + 1) : 'unknown';
    return [symbol.name, symbol.flags & SymbolFlags.Optional ? { anyOf: [shape, 'undefined'] } : shape];
  });
  return { fields: Object.fromEntries(fields) };
}
