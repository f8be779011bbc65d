const bareTags = [
  'b strong i em u s del ins mark small sub sup kbd code pre p br hr div blockquote figure figcaption',
  'h1 h2 h3 h4 h5 h6 ul li dl dt dd summary table caption thead tbody tfoot tr',
].flatMap((names) => names.split(' '));

/** Allowed tags with their allowed attributes. The sanitiser checks the values later. */
const attributesOf: Record<string, readonly string[]> = {
  ...Object.fromEntries(bareTags.map((name) => [name, []])),
  a: ['href', 'title'],
  details: ['open'],
  ol: ['start'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align', 'scope'],
};

export const tagsInText: readonly string[] = Object.keys(attributesOf);

/** Tags that close the previous one implicitly, or have no content: on their own, they never nest. */
const flatTags: ReadonlySet<string> = new Set('br hr p li dt dd tr td th thead tbody tfoot caption'.split(' '));

const maxNesting = 50;
/** Each tag costs as much as the number of tags open around it, because the parser reopens formatting tags in every paragraph. */
const maxWork = 20_000;

const comment = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;
/** Tags that are removed together with their content. */
const withContent =
  /<(script|style|template|iframe|object|svg|math|noscript|textarea|title|select)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tagName = /\/?[a-z][a-z0-9]*/iy;
const attribute = /([a-z]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

/** Thrown for HTML with more tags, or deeper nesting, than any real text needs: an attempt to keep the server busy. */
export class TooManyTagsError extends Error {
  override readonly name = 'TooManyTagsError';
}

/**
 * Rewrites the HTML of one text with only known tags and attributes, so that the parser after it never sees an unknown tag or a thousand open ones.
 * It does not check URLs; the sanitiser does.
 */
export function createTagFilter(): (html: string) => string {
  const open = new Map<string, number>();
  let work = 0;

  function count(name: string, isEnd: boolean): void {
    if (!flatTags.has(name)) open.set(name, Math.max(0, (open.get(name) ?? 0) + (isEnd ? -1 : 1)));
    const depth = [...open.values()].reduce((sum, one) => sum + one, 0);
    work += depth + 1;
    if (work > maxWork || depth > maxNesting) throw new TooManyTagsError('The HTML of a text has too many tags.');
  }

  return (html) => {
    const plain = html.replaceAll(comment, '').replaceAll(withContent, '');
    let written = '';
    let end = 0;
    for (const { from, to, name, isEnd, said } of tagsOf(plain)) {
      written += asText(plain.slice(end, from));
      end = to;
      if (!Object.hasOwn(attributesOf, name)) continue;
      count(name, isEnd);
      written += isEnd ? `</${name}>` : `<${name}${attributesFrom(name, said)}>`;
    }
    return written + asText(plain.slice(end));
  };
}

interface WrittenTag {
  from: number;
  to: number;
  name: string;
  isEnd: boolean;
  /** The text between the tag name and the end of the tag. */
  said: string;
}

/**
 * The tags of a text, in one pass. A regular expression would start over at every '<', and a text of nothing but opening brackets would take
 * quadratic time.
 */
function* tagsOf(html: string): Generator<WrittenTag> {
  const endOfTag = tagEnds(html);
  let from = html.indexOf('<');
  while (from >= 0) {
    tagName.lastIndex = from + 1;
    const [found] = tagName.exec(html) ?? [];
    let next = from + 1;
    if (found) {
      const begins = from + 1 + found.length;
      const { end, isClosed } = endOfTag(begins);
      if (isClosed) {
        const isEnd = found.startsWith('/');
        const name = found.slice(isEnd ? 1 : 0).toLowerCase();
        yield { from, to: end + 1, name, isEnd, said: html.slice(begins, end) };
      }
      next = isClosed ? end + 1 : Math.max(end, begins);
    }
    from = html.indexOf('<', next);
  }
}

/** Returns the end of a tag, skipping quoted values. An unclosed tag ends where the next one may start. */
function tagEnds(html: string): (begins: number) => { end: number; isClosed: boolean } {
  const unclosed = new Set<string>();
  return (begins) => {
    for (let place = begins; place < html.length; place += 1) {
      const sign = html[place] as string;
      if (sign === '>') return { end: place, isClosed: true };
      if (sign === '<') return { end: place, isClosed: false };
      if (sign !== '"' && sign !== "'") continue;
      const closing = unclosed.has(sign) ? -1 : html.indexOf(sign, place + 1);
      if (closing < 0) {
        // Later searches for the same quote would fail too, so one search is enough.
        unclosed.add(sign);
        return { end: place, isClosed: false };
      }
      place = closing;
    }
    return { end: html.length, isClosed: false };
  };
}

function attributesFrom(name: string, said: string): string {
  const known = attributesOf[name] ?? [];
  const kept = new Map<string, string>();
  for (const [, written = '', ...values] of known.length > 0 ? said.matchAll(attribute) : []) {
    const key = written.toLowerCase();
    const value = values.find((one) => one !== undefined) ?? '';
    if (known.includes(key) && !kept.has(key)) kept.set(key, value);
  }
  return [...kept].map(([key, value]) => ` ${key}="${asText(value).replaceAll('"', '&quot;')}"`).join('');
}

const asText = (text: string) => text.replaceAll('<', '&lt;');
