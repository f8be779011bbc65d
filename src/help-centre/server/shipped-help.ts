import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from '../../server/config/hash-files.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { reasonOf } from '../../server/config/reason-of.ts';
import { type ContentKind, readContent } from '../../server/config/shipped-content.ts';
import { escapeHtml } from '../../server/pages/html-document.ts';
import { plainWords } from '../../server/text/excerpt.ts';
import { withSiteName } from '../../server/text/site-name.ts';
import { defaultLanguage, furtherLanguages, type Language } from '../../shared/language.ts';
import { type Role, roles } from '../../shared/roles.ts';
import { textByLanguage, textIn, translatedLanguages } from '../../shared/texts-by-language.ts';
import { fillLabels } from './labels.ts';

const Sentence = textByLanguage(z.string().trim().min(1)).strict();

/** A file of `content/help`. */
const HelpFile = z.strictObject({
  /** In the list. */
  order: z.int(),
  roles: z.union([z.literal('all'), z.array(z.enum(roles)).min(1)]),
  /** Paths as the router has them, with the query that a screen needs ('/class/:id?parte=miembros'), or all below one ('/admin/ajustes/*'). */
  screens: z.array(z.string().startsWith('/')),
  /** The slugs of pages to read next. */
  related: z.array(z.string()),
  checked: z.iso.date(),
  title: Sentence,
  /** Words that people use for it and that the text does not have. */
  keywords: Sentence,
  text: Sentence,
});
type HelpFile = z.output<typeof HelpFile>;

interface HelpText {
  title: string;
  keywords: string;
  html: string;
  /** The text without its marks. */
  plain: string;
}

export interface ShippedHelpPage extends Pick<HelpFile, 'order' | 'screens' | 'related' | 'checked'> {
  slug: string;
  roles: readonly Role[];
  /** The default language, and those into which it is translated. */
  texts: Partial<Record<Language, HelpText>>;
}

const ending = '.yaml';

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : [])).sort();
}

async function textOf(file: HelpFile, language: Language): Promise<HelpText> {
  const { renderMarkdown } = await import('../../server/text/markdown.ts');
  const html = renderMarkdown(await fillLabels(textIn(file.text, language), language), { links: 'own' });
  return {
    title: textIn(file.title, language),
    keywords: textIn(file.keywords, language),
    html,
    plain: plainWords(html),
  };
}

async function readPage(folder: string, slug: string): Promise<ShippedHelpPage> {
  const name = `content/${shippedHelp.folder}/${slug}${ending}`;
  try {
    const { parse } = await import('yaml');
    const file = HelpFile.parse(parse(await readFile(join(folder, `${slug}${ending}`), 'utf8')));
    const translated = translatedLanguages({ ...file, screens: [] }, name);
    const texts: ShippedHelpPage['texts'] = {};
    for (const language of [defaultLanguage, ...furtherLanguages.filter((one) => translated.includes(one))]) {
      texts[language] = await textOf(file, language);
    }
    const { order, screens, related, checked } = file;
    return { slug, order, screens, related, checked, roles: file.roles === 'all' ? roles : file.roles, texts };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : reasonOf(error);
    throw new Error(`${name}: ${reason}`, { cause: error });
  }
}

/** The build prepares the pages: their labels come from catalogues of screens, which the built product no longer has as files. */
export const shippedHelp: ContentKind<ShippedHelpPage> = {
  folder: 'help',
  listSlugs: slugsIn,
  hash: (folder, slug) => hashFiles([join(folder, `${slug}${ending}`)]),
  read: readPage,
};

async function readPages(): Promise<readonly ShippedHelpPage[]> {
  const content = join(projectRoot, 'content');
  const pages = await readContent(shippedHelp, content, await slugsIn(join(content, shippedHelp.folder)));
  return pages.sort((a, b) => a.order - b.order);
}

let pages: Promise<readonly ShippedHelpPage[]> | undefined;

/** Read at the first request, not at the start. The files do not change while the server runs. */
export function helpPages(): Promise<readonly ShippedHelpPage[]> {
  pages ??= readPages().catch((error: unknown) => {
    pages = undefined;
    throw error;
  });
  return pages;
}

/** The text in this language or, without a translation, in the default one. */
export function helpTextIn({ texts }: ShippedHelpPage, language: Language): HelpText & { untranslated: boolean } {
  const { title, keywords, html, plain } = textIn(texts, language);
  return {
    title: withSiteName(title),
    keywords,
    html: withSiteName(html, escapeHtml),
    plain: withSiteName(plain),
    untranslated: texts[language] === undefined,
  };
}
