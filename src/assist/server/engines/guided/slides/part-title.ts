import { cutAtWord } from '../../../../../server/text/cut-at-word.ts';
import { contentWords } from './content-words.ts';

const longestTitle = 60;
/** What a sentence speaks of: its words before the verb, if that is a common one or has the ending of a past. */
const subject =
  /^(.{3,60}?),?\s(?:no\s|se\s|not\s)?(?:es|son|está|están|fue|fueron|era|eran|ha|han|tiene|tienen|puede|pueden|hace|hacen|debe|deben|sirve|sirven|permite|permiten|consiste|consisten|significa|se llama|se define|is|are|was|were|has|have|had|can|could|will|would|must|should|means|consists|began|became|made|\p{L}{3,}(?:ó|aron|ieron|aban))(?!\p{L})/iu;
/** With these a sentence does not begin with what it speaks of. */
const leadsElsewhere =
  /^(?:a|al|ante|antes|con|contra|cuando|cuanto|de|desde|después|durante|en|entre|hacia|hasta|hoy|ayer|mientras|para|pero|por|según|si|sin|sobre|tras|aunque|como|donde|que|quien|y|o|también|además|nadie|nada|esto|eso|este|esta|estos|estas|cada|la mayoría|when|while|if|although|though|in|on|at|by|for|from|since|after|before|during|and|but|or|to|with|without|this|that|these|those|it|they|there|here|today|most|because|as)(?!\p{L})/iu;

/** A word at the end of a clause that joins it with the next. */
const hanging =
  /\s(?:y|e|o|u|ni|que|de|del|con|en|a|al|por|para|sin|se|no|el|la|los|las|un|una|su|sus|and|or|that|of|with|in|to|the|an?|not|for|by)$/iu;

const begin = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the points at the end. A loop, because a regular expression would restart at every one. */
export function withoutPoints(text: string): string {
  let end = text.length;
  while (end > 0 && '.…'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function withoutHanging(text: string): string {
  let bare = text;
  while (hanging.test(bare)) bare = bare.replace(hanging, '');
  return bare;
}

/** A sentence that is short enough to be a title, and says something alone. */
const isShort = (sentence: string): boolean =>
  sentence.length <= longestTitle && !/[:;]$/.test(sentence) && contentWords(sentence).length > 0;

/**
 * A title in the words of a text without a heading: its first sentence if that is short, what it speaks of, or another sentence that is short.
 * Otherwise the title that the whole has (`otherwise`), or else the beginning of the text.
 */
export function titleFromText(sentences: readonly string[], otherwise = ''): string {
  const [first = ''] = sentences;
  const bare = withoutPoints(first).replace(/^[«“"]/, '');
  const inside = bare.replace(/[»”"]$/, '');
  if (inside.length <= longestTitle)
    return begin(/[»”]/.test(inside) && bare !== first ? withoutPoints(first) : inside);
  const spokenOf =
    subject
      .exec(bare)?.[1]
      ?.split(/[,;:(]/)[0]
      ?.trim() ?? '';
  if (spokenOf.length >= 4 && contentWords(spokenOf).length > 0 && !leadsElsewhere.test(spokenOf))
    return begin(spokenOf);
  const clause = bare.split(/[,;:]\s/)[0] ?? '';
  const isWhole = !leadsElsewhere.test(clause) && contentWords(clause).length >= 2 && !hanging.test(clause);
  if (clause.length <= longestTitle && isWhole) return begin(clause);
  const short = sentences.find((sentence) => isShort(sentence) && !leadsElsewhere.test(sentence));
  if (short !== undefined && contentWords(short).length >= 2) return begin(withoutPoints(short));
  return otherwise || begin(withoutHanging(withoutPoints(cutAtWord(bare, longestTitle))));
}
