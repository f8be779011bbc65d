import { cutAtWord } from '../../../server/text/cut-at-word.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';
import { type Answer, plain } from './answer.ts';
import { toolsBySlug } from './named-tools.ts';
import { speaker } from './speaker.ts';
import {
  type Demands,
  filteredAddress,
  type KindFilter,
  type ListedTool,
  type NamedTool,
  type ToolCatalogue,
} from './tools.ts';
import type { LikelyKind, ToolWish } from './wishes.ts';

const shownTools = 5;
const fewTools = 3;
const mostOfKind = 30;
const longestDescription = 140;

/** Kinds that are much less likely than the best one say nothing more of what is wanted. */
const stillLikely = 0.6;
const mostKinds = 5;
/** How much of what speaks for the best tool must speak for one that is not of the likeliest kind. */
const asWanted = 0.75;
const nearlyAsLikely = 0.9;
/** One tool alone is no choice. */
const fewestTools = 2;
const stillWanted = 0.5;

/** The same category and a tag in common, or two tags; one tag alone; anything. The first that has a choice of tools is enough. */
const leastCloseness = [3, 2, 0];

interface FoundTools {
  tools: readonly ListedTool[];
  /** The kinds that they are of. */
  kinds: readonly KindFilter[];
}

/** The tools of the likely kinds, first those that are of several of them. */
async function findTools(catalogue: ToolCatalogue, wish: ToolWish, language: Language): Promise<FoundTools> {
  const { kinds, demands } = wish;
  const [best] = kinds;
  if (!best) return { tools: await catalogue.list(language, { ...demands, limit: shownTools }), kinds: [] };
  const likely = kinds.filter(({ likeness }) => likeness >= stillLikely * best.likeness).slice(0, mostKinds);
  const worths = new Map<string, { tool: ListedTool; worth: number; kinds: LikelyKind[] }>();
  for (const kind of likely) {
    for (const tool of await catalogue.list(language, { ...kind.filter, ...demands, limit: mostOfKind })) {
      const known = worths.get(tool.slug) ?? { tool, worth: 0, kinds: [] };
      worths.set(tool.slug, { tool, worth: known.worth + kind.likeness, kinds: [...known.kinds, kind] });
    }
  }
  const ranked = [...worths.values()].toSorted((one, other) => other.worth - one.worth);
  const isLikeliest = ({ likeness }: LikelyKind) => likeness >= nearlyAsLikely * best.likeness;
  const most = ranked[0]?.worth ?? 0;
  const wanted = ranked
    .filter(({ worth, kinds: own }, at) => {
      const isChoice = at < fewestTools && worth >= stillWanted * most;
      return isChoice || own.some(isLikeliest) || worth >= asWanted * most;
    })
    .slice(0, shownTools);
  const used = likely.filter((kind) => wanted.some(({ kinds: own }) => own.includes(kind)));
  return {
    tools: wanted.map(({ tool }) => tool),
    kinds: used.length > 0 ? used.map(({ filter }) => filter) : [best.filter],
  };
}

/** Tools that share most tags with another one, of the same category first. */
async function findAlternatives(
  catalogue: ToolCatalogue,
  like: NamedTool,
  demands: Demands,
  language: Language,
): Promise<FoundTools> {
  const known = toolsBySlug(await catalogue.listNames());
  const filters = [...like.tags.map((tag) => ({ tag })), { category: like.category }];
  const found = new Map<string, ListedTool>();
  for (const filter of filters) {
    for (const tool of await catalogue.list(language, { ...filter, ...demands, limit: 2 * shownTools }))
      found.set(tool.slug, tool);
  }
  found.delete(like.slug);
  const closeness = ({ slug }: ListedTool) => {
    const tool = known.get(slug);
    const shared = like.tags.filter((tag) => tool?.tags.includes(tag)).length;
    return 2 * shared + (tool?.category === like.category ? 1 : 0);
  };
  const ranked = [...found.values()].toSorted((one, other) => closeness(other) - closeness(one));
  const near = leastCloseness.map((least) => ranked.filter((tool) => closeness(tool) >= least));
  const tools = (near.find((some) => some.length >= fewestTools) ?? ranked).slice(0, fewTools);
  return { tools, kinds: [{ category: like.category }] };
}

function describe(
  catalogue: ToolCatalogue,
  kinds: readonly KindFilter[],
  { account, free, spanish, age }: Demands,
  language: Language,
): string {
  const say = speaker(language);
  const values = kinds.flatMap(({ category, tag }) => [...(category ? [category] : []), ...(tag ? [tag] : [])]);
  const names = values.map((value) => plain(catalogue.nameKind(value, language)));
  // A category and a tag may have the same name but for its capital letter.
  const lower = names.map((name) => name.toLowerCase());
  return [
    ...names.filter((_, at) => lower.indexOf(lower[at] ?? '') === at),
    ...(free ? [say(free === 'yes' ? 'list.reallyFree' : 'list.free')] : []),
    ...(spanish ? [say('list.spanish')] : []),
    ...(account ? [say(account === 'none' ? 'list.noAccount' : 'list.account')] : []),
    ...(age ? [say('list.age', { age })] : []),
  ].join(', ');
}

/** The first tools of real filters of the catalogue, and the pages with all of them. Undefined if no tool is of a kind that was only guessed. */
export async function answerList(
  catalogue: ToolCatalogue,
  wish: ToolWish,
  language: Language,
  { isSure }: Pick<Answer, 'isSure'>,
): Promise<Answer | undefined> {
  const say = speaker(language);
  const { demands, like } = wish;
  const { tools, kinds } = like
    ? await findAlternatives(catalogue, like, demands, language)
    : await findTools(catalogue, wish, language);
  if (tools.length === 0 && Object.keys(demands).length === 0) return undefined;
  const filters = describe(catalogue, kinds, demands, language);
  const page = {
    kind: 'page' as const,
    title: say('list.page'),
    excerpt: '',
    address: filteredAddress({ ...kinds[0], ...demands }),
  };
  if (tools.length === 0) return { kind: 'list', isSure, text: say('list.none', { filters }), sources: [page] };
  const lines = tools.map(
    ({ slug, name, description }) =>
      `- [${plain(name)}](${addressOf.tool(slug)}): ${plain(cutAtWord(description, longestDescription))}`,
  );
  return {
    kind: 'list',
    isSure,
    text: `${say(isSure ? 'list.found' : 'list.perhaps', { filters })}\n\n${lines.join('\n')}\n\n${say('list.all')}`,
    sources: [
      page,
      ...tools.map(({ slug, name, description }) => ({
        kind: 'tool' as const,
        title: name,
        excerpt: cutAtWord(description, longestDescription),
        address: addressOf.tool(slug),
      })),
    ],
  };
}
