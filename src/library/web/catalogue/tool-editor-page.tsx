import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { Link, useNavigate, usePathParams } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type CatalogueTool, changeTool, createTool } from '../../contract/catalogue.ts';
import type { NewTool } from '../../schemas.ts';
import { toolAddress } from '../data/queries.ts';
import { catalogueAddress, catalogueToolQuery, refreshLibrary } from './data/queries.ts';
import { ForAdministrators } from './for-administrators.tsx';
import { ToolForm } from './tool-form.tsx';

export default function ToolEditorPage() {
  const t = useTranslations('library.catalogue');
  // A new tool has none.
  const { id }: { id?: number } = usePathParams<'editedTool'>();
  return (
    <ForAdministrators>
      <div className="page-width flex flex-col gap-2 py-10">
        <BackLink to={catalogueAddress}>{t('editor.back')}</BackLink>
        <Suspense
          fallback={
            <Loading label={t('loading')}>
              <SkeletonCard lines={8} />
            </Loading>
          }
        >
          {id ? <ExistingTool key={id} id={id} /> : <ToolEditor />}
        </Suspense>
      </div>
    </ForAdministrators>
  );
}

function ExistingTool({ id }: { id: number }) {
  const { data } = useSuspenseQuery(catalogueToolQuery(id));
  return <ToolEditor tool={data} />;
}

function ToolEditor({ tool }: { tool?: CatalogueTool }) {
  const t = useTranslations('library.catalogue');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function save({ slug, ...changes }: NewTool): Promise<void> {
    const saved = tool
      ? await call(changeTool, { params: { id: tool.id }, body: changes })
      : await call(createTool, { body: { slug, ...changes } });
    toast({ title: t('editor.saved'), description: saved.name });
    await refreshLibrary(queries);
    void navigate(catalogueAddress);
  }

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">
          {tool ? t('edit', { name: tool.name }) : t('add')}
        </h1>
        {tool && (
          <p className="flex flex-wrap gap-x-4">
            <Link to={toolAddress(tool)} className={linkClass}>
              {t('editor.view')}
            </Link>
            {tool.retiredAt && <span className="text-warning-text">{t('retired')}</span>}
          </p>
        )}
      </header>
      <ToolForm tool={tool} onSave={save} />
    </div>
  );
}
