import { getDocument } from 'unpdf/pdfjs';

interface Node {
  role?: string;
  children?: Node[];
}

/** Parses a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false });
  const document = await task.promise;
  const page = await document.getPage(1);
  const [{ info }, mark, { items }, tree] = await Promise.all([
    document.getMetadata(),
    document.getMarkInfo(),
    page.getTextContent(),
    page.getStructTree(),
  ]);
  const known = info as { Title?: string; Language?: string };
  const found = {
    pages: document.numPages,
    title: known.Title,
    language: known.Language,
    isTagged: mark?.Marked ?? false,
    tags: (tree as Node).children?.[0]?.children?.map(({ role }) => role),
    text: items.map((item) => ('str' in item ? item.str : '')).join(''),
  };
  await task.destroy();
  return found;
}
