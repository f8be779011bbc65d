import { createHash } from 'node:crypto';
import { type PassageSource, readersOf } from '../../server/text/passages/passage.ts';
import { partsOfText } from '../../server/text/passages/text-blocks.ts';
import { withSiteName } from '../../server/text/site-name.ts';
import { addressOf } from '../../shared/addresses.ts';
import { keysOf } from '../../shared/keys-of.ts';
import { roles } from '../../shared/roles.ts';
import { textIn } from '../../shared/texts-by-language.ts';
import { glossaryTerms } from './shipped-glossary.ts';
import { helpPages, helpTextIn } from './shipped-help.ts';

/** Anchors of the paragraphs of a help page. */
export const helpAnchors = 'paso';

const versions = new WeakMap<object, string>();

/** Of the files, which do not change while the server runs, and the name of the site, which is in the texts. */
function versionOf(content: readonly object[]): string {
  const known = versions.get(content) ?? createHash('sha256').update(JSON.stringify(content)).digest('hex');
  versions.set(content, known);
  return `${known} ${withSiteName('EducaIA')}`;
}

export const helpPassages: PassageSource = {
  kind: 'help',
  async shipped() {
    const pages = await helpPages();
    return { version: versionOf(pages), refs: pages.map(({ slug }) => slug) };
  },
  async read(_db, refs) {
    const pages = (await helpPages()).filter(({ slug }) => refs.includes(slug));
    return pages.flatMap((page) =>
      keysOf(page.texts).flatMap((language) => {
        const { title, html, keywords } = helpTextIn(page, language);
        return partsOfText(html, helpAnchors).map(({ heading, blocks }, part) => ({
          ref: page.slug,
          language,
          readers: readersOf(language, keysOf(page.texts)),
          title,
          heading,
          blocks,
          keywords: part === 0 ? keywords : '',
          address: addressOf.help(page.slug),
          ...(page.roles.length < roles.length && { roles: page.roles }),
        }));
      }),
    );
  },
};

export const termPassages: PassageSource = {
  kind: 'term',
  async shipped() {
    const terms = await glossaryTerms();
    return { version: versionOf(terms), refs: terms.map(({ id }) => id) };
  },
  async read(_db, refs) {
    const terms = (await glossaryTerms()).filter(({ id }) => refs.includes(id));
    return terms.flatMap((term) =>
      keysOf(term.term).map((language) => ({
        ref: term.id,
        language,
        readers: readersOf(language, keysOf(term.term)),
        title: textIn(term.term, language),
        blocks: [
          { text: textIn(term.text, language), anchor: term.id },
          { text: textIn(term.example, language), anchor: term.id },
        ],
        address: '/glosario',
      })),
    );
  },
};
