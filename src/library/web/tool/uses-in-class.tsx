import { useTranslations } from 'use-intl';
import { langOf } from '../../../shared/language.ts';
import type { Tool } from '../../contract.ts';

export function UsesInClass({ tool }: { tool: Tool }) {
  const t = useTranslations('library.page.tool');
  if (tool.uses.length === 0) return null;
  return (
    <section aria-labelledby="usos" className="flex flex-col gap-4">
      <h2 id="usos" className="font-title text-2xl">
        {t('uses')}
      </h2>
      <ol className="flex max-w-reading flex-col gap-4">
        {tool.uses.map((use, index) => (
          <li key={use} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-wash font-title text-lg text-primary-text"
            >
              {index + 1}
            </span>
            <span lang={langOf(tool.untranslated, 'uses')} className="pt-1.5">
              {use}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
