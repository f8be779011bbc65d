interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  maxLength?: number;
  format?: string;
  pattern?: string;
  $ref?: string;
}

/** A JSON schema in TypeScript notation, followed by its limits. */
export function shapeOf(schema: unknown, indent = ''): string {
  const {
    type,
    enum: values,
    anyOf,
    items,
    properties,
    additionalProperties,
    $ref,
    ...rest
  } = (schema ?? {}) as Schema;
  if ($ref) return $ref.replace(/^.*\//, '');
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in rest) return JSON.stringify(rest.const);
  if (anyOf) return anyOf.map((one) => shapeOf(one, indent)).join(' | ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'array') return `${inBrackets(shapeOf(items, indent))}[]`;
  if (type === 'object') {
    if (properties) return fieldsOf(properties, rest.required ?? [], indent);
    return typeof additionalProperties === 'object' ? `{ [name]: ${shapeOf(additionalProperties, indent)} }` : '{}';
  }
  // A format's pattern repeats it at length.
  const form = rest.format ?? (rest.pattern && `/${rest.pattern}/`);
  const limits = [rest.maxLength && `≤ ${rest.maxLength}`, form].filter(Boolean);
  return [type ?? 'any', ...limits].join(' ');
}

function fieldsOf(properties: Record<string, Schema>, required: readonly string[], indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema, inner)}`,
  );
  return `{\n${fields.join('\n')}\n${indent}}`;
}

function inBrackets(shape: string): string {
  return / [|≤/]/.test(shape.replaceAll(/\{[^]*\}/g, '')) ? `(${shape})` : shape;
}
