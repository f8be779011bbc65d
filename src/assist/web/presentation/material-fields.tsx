import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useSearchParams } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { listMaterials, type Material } from '../../contract.ts';
import { assistLimits } from '../../limits.ts';
import { materialQuery } from './data/material-query.ts';
import type { Work } from './stored-work.ts';

interface MaterialFieldsProps {
  work: Work;
  error: string | undefined;
  onChange: (changes: Partial<Work>) => void;
}

/** What the slides are made of: the author's notes, or a text of the site. */
export function MaterialFields({ work, error, onChange }: MaterialFieldsProps) {
  const t = useTranslations('assist.presentation.material');
  const count = work.material.length;
  return (
    <>
      <TextAreaField
        label={t('notes')}
        optionalLabel={t('optional')}
        hint={t('notesHint')}
        counter={count > assistLimits.longestNotes * 0.8 && t('length', { count, most: assistLimits.longestNotes })}
        name="material"
        rows={7}
        value={work.material}
        error={error}
        onChange={({ target }) => onChange({ material: target.value })}
      />
      <SiteText work={work} onChange={onChange} />
    </>
  );
}

/** A course, a section or an article: the one that a page named in the address, or one that the author looks for. */
function SiteText({ work, onChange }: Pick<MaterialFieldsProps, 'work' | 'onChange'>) {
  const t = useTranslations('assist.presentation.material');
  useMaterialOfAddress(work, onChange);
  if (work.from === '') return <MaterialSearch topic={work.topic} onChange={onChange} />;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('siteText')}</p>
      <p className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3">
        <Icon name="book-open" className="text-primary-text" />
        <span className="min-w-0 flex-1">{work.fromTitle}</span>
        <Button variant="quiet" size="sm" icon="x" onClick={() => onChange({ from: '', fromTitle: '' })}>
          {t('remove')}
        </Button>
      </p>
    </div>
  );
}

/** Chooses the text that the address names, once. */
function useMaterialOfAddress(work: Work, onChange: (changes: Partial<Work>) => void): void {
  const named = useSearchParams()[0].get('de') ?? '';
  const { data } = useQuery({ ...materialQuery(named), enabled: named !== '' });
  const found = data?.materials[0];
  const taken = useRef('');
  useEffect(() => {
    if (!found || taken.current === found.key) return;
    taken.current = found.key;
    onChange(choose(found, work.topic));
  }, [found, onChange, work.topic]);
}

/** The text, and its title as the topic if there is none yet. */
const choose = (material: Material, topic: string): Partial<Work> => ({
  from: material.key,
  fromTitle: titleOf(material),
  ...(topic.trim() === '' && { topic: material.title }),
});

const titleOf = ({ title, course }: Material): string => (course ? `${course}: ${title}` : title);

interface MaterialSearchProps {
  topic: string;
  onChange: (changes: Partial<Work>) => void;
}

function MaterialSearch({ topic, onChange }: MaterialSearchProps) {
  const t = useTranslations('assist.presentation.material');
  const call = useCall();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Material[]>();
  const search = useAction(
    async () => {
      setFound((await call(listMaterials, { query: { search: typed } })).materials);
    },
    useFailureToast(t('searchFailed')),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter looks for the text, and does not generate the slides.
    event.preventDefault();
    if (typed.trim() !== '') search.run();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-48 flex-1"
          label={t('siteText')}
          optionalLabel={t('optional')}
          name="search"
          type="search"
          value={typed}
          maxLength={assistLimits.longestMaterialSearch}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          icon="search"
          busy={search.sending && t('searching')}
          onClick={() => typed.trim() !== '' && search.run()}
        >
          {t('search')}
        </Button>
      </div>
      <div role="status">{found?.length === 0 && <p className="text-sm text-ink-soft">{t('nothing')}</p>}</div>
      {found && found.length > 0 && <FoundTexts found={found} onChoose={(one) => onChange(choose(one, topic))} />}
    </div>
  );
}

interface FoundTextsProps {
  found: readonly Material[];
  onChoose: (material: Material) => void;
}

function FoundTexts({ found, onChoose }: FoundTextsProps) {
  const t = useTranslations('assist.presentation.material');
  return (
    <ul aria-label={t('results')} className="flex max-h-72 flex-col gap-1 overflow-y-auto">
      {found.map((material) => (
        <li key={material.key}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line bg-card px-3 py-2 text-left hover:border-primary-line"
            onClick={() => onChoose(material)}
          >
            <span className={classes('min-w-0 flex-1', material.kind === 'section' && 'pl-4')}>{material.title}</span>
            <span className="text-sm text-ink-soft">{t(`kinds.${material.kind}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
