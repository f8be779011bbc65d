const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A drawing with its `{{labels}}` filled in. */
export function labelDrawing(drawing: string, wordsOf: (label: string) => string): string {
  return drawing.replaceAll(/\{\{([a-z0-9-]+)\}\}/g, (_, label: string) =>
    wordsOf(label).replaceAll(/[&<>]/g, (sign) => named[sign] ?? sign),
  );
}
