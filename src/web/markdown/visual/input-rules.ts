import { ellipsis, InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { documentSchema } from '../../../shared/document/schema.ts';

const { nodes, marks } = documentSchema;

/** Replaces signs around words, such as **bold**, with the mark. The pattern's group is what stays. */
function markRule(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const inside = match[1] ?? '';
    if (inside === '' || state.doc.rangeHasMark(start, end, marks.code)) return null;
    const from = start + match[0].indexOf(match[0].trimStart());
    return state.tr
      .replaceWith(from, end, documentSchema.text(inside, mark.create().addToSet(state.storedMarks ?? [])))
      .removeStoredMark(mark);
  });
}

/** People who know Markdown type it, and see it take effect. */
export function markdownInputRules(): Plugin {
  return inputRules({
    rules: [
      ellipsis,
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^\s*(\d{1,9})[.)]\s$/, nodes.ordered_list, (match) => ({ start: Number(match[1]) })),
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 2 })),
      textblockTypeInputRule(/^```$/, nodes.code_block),
      new InputRule(/^---$/, (state, _match, start, end) =>
        state.tr.replaceRangeWith(start, end, nodes.horizontal_rule.create()),
      ),
      new InputRule(/\$\$([^$\n]{1,2000})\$\$$/, (state, match, start, end) =>
        state.tr.replaceWith(start, end, nodes.formula.create({ text: (match[1] ?? '').trim() })),
      ),
      markRule(/(?:^|\s)\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
      markRule(/(?:^|\s)_([^_\s](?:[^_]*[^_\s])?)_$/, marks.em),
      markRule(/(?:^|\s)~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.strike),
      markRule(/(?:^|\s)`([^`]+)`$/, marks.code),
    ],
  });
}
