import { useTranslations } from 'use-intl';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { longestTriedText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { TokenList } from './token-list.tsx';
import type { TokensControl } from './use-tokens.ts';

/** A text of one's own, cut into tokens. */
export function CutText({ control: { state, change, cut } }: { control: TokensControl }) {
  const t = useTranslations('labs.tokens.cut');
  const tokens = cut(state.typed);
  return (
    <LabSection title={t('title')}>
      <TextAreaField
        className="max-w-reading"
        label={t('label')}
        hint={t('hint')}
        rows={3}
        maxLength={longestTriedText}
        value={state.typed}
        onChange={(event) => change({ typed: event.target.value })}
      />
      <p role="status">{t('count', { tokens: tokens.length, characters: [...state.typed].length })}</p>
      {tokens.length > 0 && <TokenList tokens={tokens} label={t('list')} />}
    </LabSection>
  );
}
