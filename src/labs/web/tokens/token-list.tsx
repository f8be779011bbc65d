import { classes } from '../../../web/ui/core/classes.ts';
import { spaceMark } from './engine/tokenizer.ts';

/** Neighbours differ in colour, and each token has its own border: the cuts show without colours, too. */
const colours = ['bg-primary-wash', 'bg-info-wash', 'bg-success-wash', 'bg-warning-wash'];

export function TokenList({ tokens, label, lang }: { tokens: readonly string[]; label: string; lang?: string }) {
  return (
    <ol aria-label={label} lang={lang} className="flex flex-wrap gap-1" translate="no">
      {tokens.map((token, place) => (
        // The same token may stand there many times.
        <li
          key={place}
          className={classes('rounded-control border border-line-strong px-1.5 py-0.5 font-mono', colours[place % 4])}
        >
          {token.startsWith(spaceMark) && <span className="text-ink-soft">{spaceMark}</span>}
          {token.replace(spaceMark, '')}
        </li>
      ))}
    </ol>
  );
}
